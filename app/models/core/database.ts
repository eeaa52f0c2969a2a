/** The types of values that D1 can bind. Booleans are bound as 0 and 1. */
export type SqlValue = string | number | null;

/**
 * One SQL statement with its bound values. `Row` is the type of its result rows, made of the columns in db/rows.ts.
 * Nothing compares `Row` with the SELECT list, so write both next to each other.
 */
export interface Query<Row = unknown> {
  readonly text: string;
  readonly params: readonly SqlValue[];
  readonly row?: Row;
}

/** Result of a write. `changes` counts the rows that the statement changed and the rows that its triggers changed. */
export interface WriteResult {
  changes: number;
  rows: readonly Record<string, unknown>[];
}

/** Sums of all D1 work in one request, message or cron run. They are written to the log line. */
export interface DatabaseUsage {
  rowsRead: number;
  rowsWritten: number;
  roundTrips: number;
}

/**
 * Whether a conditional statement changed a row. Never compare `changes` with 1, because it also counts rows changed by
 * triggers.
 */
export const didChange = (result: WriteResult | undefined): boolean =>
  result !== undefined && result.changes > 0;

/**
 * Builds a statement: every `${value}` becomes a bound parameter, and a nested Query is inserted with its own
 * parameters. No value becomes part of the SQL text, so SQL injection is impossible.
 */
export function sql<Row = unknown>(
  strings: TemplateStringsArray,
  ...values: readonly (SqlValue | boolean | Query)[]
): Query<Row> {
  let text = "";
  const params: SqlValue[] = [];
  strings.forEach((part, index) => {
    text += part;
    if (index >= values.length) return;
    const value = values[index] ?? null;
    if (typeof value === "object" && value !== null) {
      text += value.text;
      params.push(...value.params);
    } else {
      text += "?";
      params.push(typeof value === "boolean" ? Number(value) : value);
    }
  });
  return { text, params };
}

/**
 * Builds `VALUES (?), …` with each value bound; D1 binds at most a hundred values in one statement. VALUES is preferred
 * to json_each, whose rows D1 counts as read rows.
 */
export const sqlValues = (values: readonly SqlValue[]): Query => ({
  text:
    values.length === 0 ? "SELECT NULL AS column1 WHERE 0" : `VALUES ${values.map(() => "(?)").join(", ")}`,
  params: values,
});

type Rows<Queries extends readonly Query[]> = {
  [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

interface WaitingRead {
  query: Query;
  resolve(rows: unknown[]): void;
  reject(reason: unknown): void;
}

/**
 * How many turns of the microtask queue to wait for more reads. The loaders of a page await some promises before their
 * first read; within a few turns, all these reads have started and can share one round trip.
 */
const TURNS = 20;

/**
 * The D1 database as the models use it. D1 has no interactive transactions, so all changes that belong together are one
 * `write`, and each statement contains its own condition.
 */
export class Database {
  readonly meter: DatabaseUsage = { rowsRead: 0, rowsWritten: 0, roundTrips: 0 };
  /** Size of the whole database, as D1 reported it with the last statement; 0 before the first. */
  sizeBytes = 0;
  /** Whether this session has written data. If so, the caller sends the bookmark to the browser. */
  hasWritten = false;

  /** Builds the audit row that is added to every write while an administrator impersonates an account. */
  auditHook: (() => Query) | null = null;

  private waiting: WaitingRead[] = [];

  constructor(private readonly session: D1DatabaseSession) {}

  /**
   * The D1 session's bookmark. A later request that opens the database with this bookmark reads data that is at least
   * as new.
   */
  get bookmark(): string | null {
    return this.session.getBookmark();
  }

  /**
   * Runs a read. Reads that start at nearly the same moment, such as those of one page's loaders, share one round trip
   * and see the same state of the database.
   */
  async all<Row>(query: Query<Row>): Promise<Row[]>;
  async all(query: Query): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ query, resolve, reject });
      if (this.waiting.length === 1) void this.sendSoon();
    });
  }

  async first<Row>(query: Query<Row>): Promise<Row | null> {
    const [row] = await this.all(query);
    return row ?? null;
  }

  /** Runs several reads in one round trip. */
  async read<const Queries extends readonly Query[]>(...queries: Queries): Promise<Rows<Queries>>;
  async read(...queries: Query[]): Promise<unknown[][]> {
    return Promise.all(queries.map((query) => this.all(query)));
  }

  /**
   * Runs all statements in order in one transaction. If one fails, none of them has an effect, and the method throws.
   */
  async write(...statements: Query[]): Promise<WriteResult[]> {
    if (statements.length === 0 || !this.auditHook) return this.writeUnaudited(...statements);
    const results = await this.writeUnaudited(...statements, this.auditHook());
    return results.slice(0, statements.length);
  }

  /**
   * Like `write`, without the audit row. Use it only for data that every visit changes (rate limit counters, session
   * lifetime).
   */
  async writeUnaudited(...statements: Query[]): Promise<WriteResult[]> {
    if (statements.length === 0) return [];
    // A read that was started before this write must not see its changes.
    await this.sendReads();
    this.hasWritten = true;
    const results = await this.session.batch<Record<string, unknown>>(
      statements.map((statement) => this.prepare(statement)),
    );
    this.count(results);
    return results.map((result) => ({ changes: result.meta.changes, rows: result.results }));
  }

  private async sendSoon(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
    await this.sendReads();
  }

  private async sendReads(): Promise<void> {
    const reads = this.waiting;
    this.waiting = [];
    if (reads.length === 0) return;
    try {
      const results = await this.runTogether(reads.map(({ query }) => query));
      reads.forEach(({ resolve }, index) => resolve(results[index]?.results ?? []));
    } catch (error) {
      const [read, ...others] = reads;
      if (others.length === 0) return read?.reject(error);
      // If one read of a batch fails, the other reads must still succeed.
      await Promise.all(reads.map((each) => this.runAlone(each)));
    }
  }

  private async runAlone({ query, resolve, reject }: WaitingRead): Promise<void> {
    try {
      const [result] = await this.runTogether([query]);
      resolve(result?.results ?? []);
    } catch (error) {
      reject(error);
    }
  }

  private async runTogether(queries: readonly Query[]): Promise<D1Result<unknown>[]> {
    const [statement, ...others] = queries.map((query) => this.prepare(query));
    if (!statement) return [];
    const results =
      others.length === 0 ? [await statement.all()] : await this.session.batch([statement, ...others]);
    this.count(results);
    return results;
  }

  private prepare(query: Query): D1PreparedStatement {
    const statement = this.session.prepare(query.text);
    return query.params.length > 0 ? statement.bind(...query.params) : statement;
  }

  private count(results: readonly D1Result<unknown>[]): void {
    this.meter.roundTrips += 1;
    for (const { meta } of results) {
      this.meter.rowsRead += meta.rows_read;
      this.meter.rowsWritten += meta.rows_written;
      this.sizeBytes = meta.size_after;
    }
  }
}

/** Opens D1 at the nearest replica whose data is at least as new as `bookmark`; without a bookmark, at any replica. */
export function openDatabase(d1: D1Database, bookmark: string | null): Database {
  return new Database(d1.withSession(bookmark ?? "first-unconstrained"));
}
