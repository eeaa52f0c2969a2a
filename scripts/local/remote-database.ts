import type { Miniflare } from "miniflare";
import { requestLocal } from "./ask-local.ts";

/** The name of the Worker that runs D1 statements for Node. No visitor can reach it. */
export const DATABASE_WORKER = "trousseau-databases";

/** The binding names of the two databases: DB is the product's database, SANDBOX_DB the sandbox's. */
export type DatabaseName = "DB" | "SANDBOX_DB";

/**
 * The Worker that runs D1 statements for Node. Miniflare's own proxy would need a blocking call for each `prepare` and
 * each `bind`.
 */
export const DATABASE_SCRIPT = `
  export default {
    async fetch(request, env) {
      const { name, script, session, statements, isBatch } = await request.json();
      const db = env[name];
      try {
        if (script !== undefined) return Response.json({ done: await db.exec(script) });
        const place = session === null ? db : db.withSession(session);
        const prepared = statements.map(({ text, values }) =>
          values.length > 0 ? place.prepare(text).bind(...values) : place.prepare(text));
        const results = isBatch ? await place.batch(prepared) : [await prepared[0].all()];
        return Response.json({ results, bookmark: session === null ? null : place.getBookmark() });
      } catch (error) {
        return Response.json({ error: String(error.message ?? error) });
      }
    },
  };`;

interface Answer<Row> {
  error?: string;
  done?: D1ExecResult;
  results?: D1Result<Row>[];
  bookmark?: string | null;
}

async function ask<Row>(miniflare: Miniflare, work: object): Promise<Answer<Row>> {
  const response = await requestLocal(miniflare, "http://database/", {
    method: "POST",
    body: JSON.stringify(work),
    worker: DATABASE_WORKER,
  });
  const answer: Answer<Row> = JSON.parse(await response.body.text());
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

type Run = <Row>(statements: readonly RemoteStatement[], isBatch: boolean) => Promise<D1Result<Row>[]>;

const unused = (what: string) => Promise.reject(new Error(`nobody asks for ${what}`));

class RemoteStatement implements D1PreparedStatement {
  constructor(
    private readonly runAll: Run,
    readonly text: string,
    readonly values: readonly unknown[] = [],
  ) {}

  bind(...values: unknown[]): RemoteStatement {
    const wrong = values.find((value) => value !== null && !/^(?:string|number|boolean)$/.test(typeof value));
    if (wrong !== undefined || values.includes(undefined))
      throw new Error(`a value that JSON cannot carry: ${String(wrong)}`);
    return new RemoteStatement(this.runAll, this.text, values);
  }

  async all<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    const [result] = await this.runAll<Row>([this], false);
    if (!result) throw new Error("no result");
    return result;
  }

  run<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.all<Row>();
  }

  first<Value = unknown>(column: string): Promise<Value | null>;
  first<Row = Record<string, unknown>>(): Promise<Row | null>;
  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results;
    return (column === undefined ? row : row?.[column]) ?? null;
  }

  raw<Row = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Row[]]>;
  raw<Row = unknown[]>(options?: { columnNames?: false }): Promise<Row[]>;
  async raw(options?: { columnNames?: boolean }): Promise<unknown[]> {
    if (options?.columnNames) return unused("the names of columns");
    return (await this.all()).results.map((row) => Object.values(row));
  }
}

/** The methods of a database, or of a database session, that create statements. */
function statementsOf(run: Run) {
  return {
    prepare: (text: string) => new RemoteStatement(run, text),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      run<Row>(
        statements.map((statement) => {
          if (statement instanceof RemoteStatement) return statement;
          throw new Error("a statement of another database");
        }),
        true,
      ),
  };
}

/** The D1 database of a running product, used from Node. Each statement or batch takes one round trip. */
export async function remoteDatabase(miniflare: Miniflare, name: DatabaseName = "DB"): Promise<D1Database> {
  await miniflare.ready;
  const worksOf = (statements: readonly RemoteStatement[]) =>
    statements.map(({ text, values }) => ({ text, values }));
  return {
    ...statementsOf(async <Row>(statements: readonly RemoteStatement[], isBatch: boolean) => {
      const work = { name, session: null, statements: worksOf(statements), isBatch };
      return (await ask<Row>(miniflare, work)).results ?? [];
    }),
    exec: async (script) => (await ask(miniflare, { name, script })).done ?? { count: 0, duration: 0 },
    withSession(start = "first-unconstrained") {
      let bookmark: string | null = null;
      return {
        ...statementsOf(async <Row>(statements: readonly RemoteStatement[], isBatch: boolean) => {
          const work = { name, session: bookmark ?? start, statements: worksOf(statements), isBatch };
          const answer = await ask<Row>(miniflare, work);
          bookmark = answer.bookmark ?? bookmark;
          return answer.results ?? [];
        }),
        getBookmark: () => bookmark,
      };
    },
    dump: () => unused("a copy of the database"),
  };
}
