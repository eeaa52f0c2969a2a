/** What D1 binds. Booleans are bound as 0 and 1. */
export type SqlValue = string | number | null;

/**
 * One SQL statement with its bound values. `Row` is the shape of the rows it answers; the statement's SELECT list is its
 * only warrant, so both stand side by side where a query is written.
 */
export interface Query<Row = unknown> {
  readonly text: string;
  readonly params: readonly SqlValue[];
  readonly row?: Row;
}

/** What a write did. `changes` counts the rows a conditional statement really changed, and those its triggers changed. */
export interface WriteResult {
  changes: number;
  rows: readonly Record<string, unknown>[];
}

/** Sums over everything one request, message or tick asked of D1; goes to the request's log line. */
export interface DatabaseMeter {
  rowsRead: number;
  rowsWritten: number;
  roundTrips: number;
}

/**
 * Whether a conditional statement found its row. Never asked by comparing with one: a table may have triggers, today or
 * tomorrow, whose rows are counted as well.
 */
export const didChange = (result: WriteResult | undefined): boolean =>
  result !== undefined && result.changes > 0;

/**
 * Writes a statement: every `${value}` becomes a bound parameter, a nested Query is spliced in with its own parameters.
 * Nothing else ever reaches the text, so a value cannot become SQL.
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

type Rows<Queries extends readonly Query[]> = {
  [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

/**
 * D1 as the models see it: reads in one round trip, writes whole. There is no interactive transaction on D1; what must
 * happen together is one `write` whose statements carry their own conditions.
 */
export class Database {
  readonly meter: DatabaseMeter = { rowsRead: 0, rowsWritten: 0, roundTrips: 0 };
  /** True once something was written: the caller then hands the bookmark back to the browser. */
  hasWritten = false;

  /** Makes the audit row that goes with every write of somebody who acts for somebody else. */
  witness: (() => Query) | null = null;

  constructor(private readonly session: D1DatabaseSession) {}

  /** The D1 session's bookmark: with it the next request sees at least what this one saw. */
  get bookmark(): string | null {
    return this.session.getBookmark();
  }

  async all<Row>(query: Query<Row>): Promise<Row[]> {
    const result = await this.prepare(query).all<Row>();
    this.count([result]);
    return result.results;
  }

  async first<Row>(query: Query<Row>): Promise<Row | null> {
    const [row] = await this.all(query);
    return row ?? null;
  }

  /** Several reads in one round trip. */
  async read<const Queries extends readonly Query[]>(...queries: Queries): Promise<Rows<Queries>>;
  async read(...queries: Query[]): Promise<unknown[][]> {
    const results = await this.session.batch<unknown>(queries.map((query) => this.prepare(query)));
    this.count(results);
    return results.map((result) => result.results);
  }

  /** All statements or none, in order, in one transaction. Throws when any of them fails. */
  async write(...statements: Query[]): Promise<WriteResult[]> {
    if (statements.length === 0 || !this.witness) return this.keep(...statements);
    const results = await this.keep(...statements, this.witness());
    return results.slice(0, statements.length);
  }

  /** The same for what is only bookkeeping about a visit: counters of limits, the life of a session. */
  async keep(...statements: Query[]): Promise<WriteResult[]> {
    if (statements.length === 0) return [];
    this.hasWritten = true;
    const results = await this.session.batch<Record<string, unknown>>(
      statements.map((statement) => this.prepare(statement)),
    );
    this.count(results);
    return results.map((result) => ({ changes: result.meta.changes, rows: result.results }));
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
    }
  }
}

/** Opens D1 at the nearest replica that has seen `bookmark`; without one, at any replica. */
export function openDatabase(d1: D1Database, bookmark: string | null): Database {
  return new Database(d1.withSession(bookmark ?? "first-unconstrained"));
}
