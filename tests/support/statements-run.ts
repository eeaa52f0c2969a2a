import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";
import { DATABASE, DATABASE_MODULE } from "./remote-database.ts";

/** Where test files write which statements of the models they ran; scripts/unrun-statements.ts reads it. */
const STATEMENTS_RUN = ".cache/reports/statements";

/** A host that no visitor can ask for. */
const ASK = "http://statements.invalid/";

/**
 * Modules around the built Worker that watch its database and open it to the test. It answers with the texts of the
 * statements so far, so that the lines it prints stay its own.
 */
export const watchedModules = () => ({
  entry: `
    import worker from "./worker.js";
    import { watch } from "./watch.js";
    import { runStatements } from "./database.js";
    const texts = new Set();
    let known;
    const watched = (env) => (known ??= { ...env, DB: watch(env.DB, texts) });
    export default {
      fetch(request, env, context) {
        if (request.url === "${ASK}") return Response.json([...texts]);
        if (request.url === "${DATABASE}") return runStatements(request, env.DB);
        return worker.fetch(request, watched(env), context);
      },
      queue: (batch, env, context) => worker.queue(batch, watched(env), context),
      scheduled: (event, env, context) => worker.scheduled(event, watched(env), context),
    };`,
  modules: {
    "watch.js": readFileSync("tests/support/watch-statements.js", "utf8"),
    "database.js": DATABASE_MODULE,
  },
});

/** Writes down what the Worker ran, and what the test file itself ran through the models. */
export async function keepStatementsRun(miniflare: Miniflare, ranHere: ReadonlySet<string>): Promise<void> {
  const ran: unknown = await (await miniflare.dispatchFetch(ASK)).json();
  if (!Array.isArray(ran)) throw new Error("the Worker did not say which statements it ran");
  mkdirSync(STATEMENTS_RUN, { recursive: true });
  writeFileSync(join(STATEMENTS_RUN, `${randomUUID()}.json`), JSON.stringify([...ran, ...ranHere]));
}
