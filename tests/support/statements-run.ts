import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";

/** Where test files write which statements of the models they ran; scripts/unrun-statements.ts reads it. */
const STATEMENTS_RUN = ".cache/reports/statements";

/** Hosts that no visitor can ask for. */
const ASK = "http://statements.invalid/";
const FAULT = "http://bucket.invalid/";

/** How R2 fails: it stores nothing, or stores a file and does not say so. */
export type BucketFault = "away" | "lost";

/**
 * Modules around the built Worker that watch its database and let its bucket fail. It answers with the texts of the
 * statements so far, so that the lines it prints stay its own.
 */
export const watchedModules = () => ({
  entry: `
    import worker from "./worker.js";
    import { watch } from "./watch.js";
    import { failing } from "./bucket.js";
    const texts = new Set();
    const fault = { kind: null };
    let known;
    const watched = (env) =>
      (known ??= { ...env, DB: watch(env.DB, texts), MEDIA: failing(env.MEDIA, fault) });
    export default {
      fetch(request, env, context) {
        if (request.url === "${ASK}") return Response.json([...texts]);
        if (request.url.startsWith("${FAULT}")) {
          fault.kind = new URL(request.url).searchParams.get("kind");
          return new Response(null, { status: 204 });
        }
        return worker.fetch(request, watched(env), context);
      },
      queue: (batch, env, context) => worker.queue(batch, watched(env), context),
      scheduled: (event, env, context) => worker.scheduled(event, watched(env), context),
    };`,
  modules: {
    "watch.js": readFileSync("tests/support/watch-statements.js", "utf8"),
    "bucket.js": readFileSync("tests/support/failing-bucket.js", "utf8"),
  },
});

/** Lets the Worker's bucket fail from now on; null: no more. */
export async function setBucketFault(miniflare: Miniflare, kind: BucketFault | null): Promise<void> {
  await miniflare.dispatchFetch(kind === null ? FAULT : `${FAULT}?kind=${kind}`);
}

/** Writes down what the Worker ran, and what the test file itself ran through the models. */
export async function keepStatementsRun(miniflare: Miniflare, ranHere: ReadonlySet<string>): Promise<void> {
  const ran: unknown = await (await miniflare.dispatchFetch(ASK)).json();
  if (!Array.isArray(ran)) throw new Error("the Worker did not say which statements it ran");
  mkdirSync(STATEMENTS_RUN, { recursive: true });
  writeFileSync(join(STATEMENTS_RUN, `${randomUUID()}.json`), JSON.stringify([...ran, ...ranHere]));
}
