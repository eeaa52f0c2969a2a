import { Database, type Query, type WriteResult } from "../../app/models/core/database.ts";

/** A database that makes one of its writes wait: the write with the number `meetsAt` waits until `meet` resolves. */
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
 * Returns one database for each parallel caller of a use case. One write of each caller waits until all callers have
 * reached it, so all have read the same state. A write that lacks a check then fails the test.
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
