import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer, text } from "node:stream/consumers";
import type { Transport } from "../../../app/integrations/transport.ts";
import { cutAtLines } from "../d1-addresses.ts";

const CONFIGURATION = "wrangler.production.toml";
/** What a clone of the repository does not have, or must have as its own. */
const NOT_LINKED = new Set([".git", ".cache", ".wrangler", "node_modules", CONFIGURATION]);

/** Creates a folder with links to the files of the repository and with a configuration of production of its own. */
function createCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "trousseau-checkout-"));
  for (const name of readdirSync("."))
    if (!NOT_LINKED.has(name)) symlinkSync(resolve(name), join(folder, name));
  copyFileSync(CONFIGURATION, join(folder, CONFIGURATION));
  const wrangler = join(folder, "node_modules/wrangler/bin");
  mkdirSync(wrangler, { recursive: true });
  copyFileSync("tests/support/deployed/wrangler.mjs", join(wrangler, "wrangler.mjs"));
  symlinkSync(join(wrangler, "wrangler.mjs"), join(wrangler, "wrangler.js"));
  symlinkSync(resolve("node_modules/.bin"), join(folder, "node_modules/.bin"));
  return folder;
}

type Database = Pick<D1Database, "prepare" | "batch">;

/** Answers a call to a third party. */
async function answerParty(request: IncomingMessage, transport: Transport): Promise<Response> {
  const { "x-stand-in-for": url, ...given } = request.headers;
  const headers = new Headers();
  for (const name of ["authorization", "api-key", "content-type", "cf-r2-jurisdiction"]) {
    const value = given[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const { method = "GET" } = request;
  const body = method === "GET" ? null : await buffer(request);
  return transport(String(url), { method, headers, body: body && new Uint8Array(body) });
}

/** Carries out the SQL of `wrangler d1 execute`: one statement, or all statements of a file together. */
async function answerDatabase(request: IncomingMessage, db: Database): Promise<Response> {
  const sql = await text(request);
  if (request.url === "/query") return Response.json([await db.prepare(sql).all()]);
  return Response.json(await db.batch(cutAtLines(sql).map((statement) => db.prepare(statement))));
}

/** The result of a command: its exit code and what it printed. */
interface Outcome {
  code: number;
  output: string;
}

/**
 * Runs npm's commands as a person does in a new checkout. Their calls to third parties are answered by `transport`, and
 * wrangler's statements run in `db`.
 */
export async function openCommands(transport: Transport, db: Database) {
  const folder = createCheckout();
  const server = createServer((request, response) => {
    const work =
      request.headers["x-stand-in-for"] === undefined
        ? answerDatabase(request, db)
        : answerParty(request, transport);
    void work.then(
      async (given) => {
        const { status } = given;
        const type = given.headers.get("content-type") ?? "text/plain";
        response.writeHead(status, { "content-type": type });
        response.end(status === 204 ? undefined : Buffer.from(await given.arrayBuffer()));
      },
      (error: unknown) => response.writeHead(599).end(String(error)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const environment = {
    ...process.env,
    NODE_OPTIONS: `--import ${resolve("tests/support/deployed/lead-calls.mjs")}`,
    STAND_INS_URL: `http://127.0.0.1:${port}/`,
  };
  return {
    configuration: join(folder, CONFIGURATION),
    run: (command: string, shell: Record<string, string>): Promise<Outcome> =>
      new Promise((end) => {
        execFile(
          "npm",
          ["run", "--silent", ...command.split(" ")],
          { cwd: folder, env: { ...environment, ...shell } },
          (error, stdout, stderr) => end({ code: error ? 1 : 0, output: stdout + stderr }),
        );
      }),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((end) => server.close(end));
      rmSync(folder, { recursive: true });
    },
  };
}
