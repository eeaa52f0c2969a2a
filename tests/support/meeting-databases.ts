import { Database, type Query, type WriteResult } from "../../app/models/core/database.ts";

/** A database whose nth write waits until `meet` resolves. */
class BarrierDatabase extends Database {
  private writes = 0;

  constructor(
    session: D1DatabaseSession,
    private readonly meetsAt: number,
    private readonly meet: () => Promise<void>,
  ) {
    super(session);
  }

  override async write(...statements: Query[]): Promise<WriteResult[]> {
    this.writes += 1;
    if (this.writes === this.meetsAt) await this.meet();
    return super.write(...statements);
  }
}

/**
 * Returns one database for each parallel caller of a use case. The nth write of each caller waits for all others, so
 * all have read the same state and a missing check in the write is found.
 */
export function databasesWithBarrier(d1: D1Database, callers: number, { atWrite = 1 } = {}): Database[] {
  let waiting = 0;
  let open = (): void => undefined;
  const everybody = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meet = (): Promise<void> => {
    waiting += 1;
    if (waiting === callers) open();
    return everybody;
  };
  return Array.from(
    { length: callers },
    () => new BarrierDatabase(d1.withSession("first-primary"), atWrite, meet),
  );
}
