import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * A stand-in for the D1 endpoints of Cloudflare's API, with a local database. It rejects what the real endpoints are
 * known to reject (docs/decisions/116-triggers-are-no-migrations.md#why).
 */
export interface D1Addresses {
  /** The environment variables that make wrangler use this API, with a token and an account. */
  environment: Record<string, string>;
  /** The endpoints called so far: "query" or "import". */
  asked: string[];
  /** The text of each file that was sent for import, including files whose import failed. */
  imported: string[];
  /** Makes the next import fail in the middle. */
  breakNextImport(): void;
  stop(): Promise<void>;
}

/** The maximum size of a statement: https://developers.cloudflare.com/d1/platform/limits/ */
const STATEMENT_BYTES_MAX = 100_000;

interface Fault {
  status: number;
  code: number;
  message: string;
}

const INCOMPLETE: Fault = { status: 400, code: 7500, message: "incomplete input: SQLITE_ERROR" };
const TOO_LONG: Fault = { status: 400, code: 7500, message: "statement too long: SQLITE_TOOBIG" };

/** Splits SQL at each semicolon outside a string, even inside a trigger, as D1's query endpoint is reported to do. */
function cutAtSemicolons(sql: string): string[] {
  const pieces: string[] = [""];
  let quote = "";
  for (const letter of sql) {
    if (quote === "" && /['"`]/.test(letter)) quote = letter;
    else if (letter === quote) quote = "";
    if (letter === ";" && quote === "") pieces.push("");
    else pieces.push(`${pieces.pop() ?? ""}${letter}`);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/**
 * Splits an imported file into statements. Each statement begins at the start of a line; lines inside a trigger are
 * indented.
 */
export const cutAtLines = (file: string): string[] =>
  file.split(/;\n(?!END)(?=[A-Z])/).filter((statement) => statement.trim() !== "");

const isWhole = (statement: string): boolean => !/^CREATE\s+TRIGGER\b/i.test(statement);

const failure = ({ code, message }: Fault) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

const success = (result: unknown) => ({ success: true, errors: [], messages: [], result });

export async function serveD1Addresses(db: D1Database): Promise<D1Addresses> {
  const asked: string[] = [];
  const imported: string[] = [];
  const uploads = new Map<string, string>();
  let breaksNext = false;

  async function query(sql: string) {
    const pieces = cutAtSemicolons(sql);
    if (!pieces.every(isWhole)) return INCOMPLETE;
    if (pieces.some((piece) => Buffer.byteLength(piece) > STATEMENT_BYTES_MAX)) return TOO_LONG;
    try {
      return success(await db.batch(pieces.map((piece) => db.prepare(piece))));
    } catch (error) {
      return { status: 400, code: 7500, message: String(error) };
    }
  }

  const poll = (status: string, error?: string) =>
    success({
      success: true,
      type: "import",
      at_bookmark: "00000001",
      messages: [],
      status,
      ...(error === undefined ? {} : { error, errors: [error] }),
      ...(status === "complete"
        ? {
            result: {
              num_queries: 1,
              final_bookmark: "00000002",
              meta: { duration: 1, rows_read: 0, rows_written: 0, size_after: 0, changes: 0, last_row_id: 0 },
            },
          }
        : {}),
    });

  let outcome: { status: string; error?: string } = { status: "complete" };

  /** Runs either all statements of the file or none. */
  async function ingest(filename: string): Promise<void> {
    const file = uploads.get(filename) ?? "";
    imported.push(file);
    const isBroken = breaksNext;
    breaksNext = false;
    try {
      if (/^\s*(?:BEGIN TRANSACTION|SAVEPOINT|COMMIT)\b/im.test(file))
        throw new Error("a transaction of its own");
      const statements = cutAtLines(isBroken ? `${file}SELECT * FROM broken_off;\n` : file);
      if (statements.some((statement) => Buffer.byteLength(statement) > STATEMENT_BYTES_MAX))
        throw new Error(TOO_LONG.message);
      await db.batch(statements.map((statement) => db.prepare(statement)));
      outcome = { status: "complete" };
    } catch (error) {
      outcome = { status: "error", error: String(error) };
    }
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const path = new URL(request.url ?? "/", "http://api.local").pathname;
    const body = await text(request);
    if (request.method === "PUT") {
      uploads.set(path.slice(1), body);
      return { etag: createHash("md5").update(body).digest("hex") };
    }
    const action = /\/d1\/database\/[^/]+\/(query|import)$/.exec(path)?.[1];
    if (action === undefined) return { status: 404, code: 7000, message: `No route for ${path}` };
    asked.push(action);
    const work: unknown = JSON.parse(body);
    const { sql, ...step } = Object(work);
    if (action === "query") return query(String(sql));
    if (step.action === "init")
      return success({
        success: true,
        type: "import",
        filename: step.etag,
        upload_url: `http://${request.headers.host}/${step.etag}`,
      });
    if (step.action === "ingest") {
      await ingest(step.filename);
      return poll("active");
    }
    return poll(outcome.status, outcome.error);
  }

  const server: Server = createServer((request, response) => {
    void answer(request).then((given) => {
      const { etag, status = 200 } = Object(given);
      if (etag !== undefined) return response.writeHead(200, { ETag: `"${etag}"` }).end();
      const { code, message } = Object(given);
      const json = code === undefined ? given : failure({ status, code, message });
      return response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "stand-in",
      CLOUDFLARE_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
      WRANGLER_SEND_METRICS: "false",
    },
    asked,
    imported,
    breakNextImport: () => void (breaksNext = true),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
