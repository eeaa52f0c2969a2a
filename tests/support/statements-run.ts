import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";
import * as z from "zod";

/**
 * The folder in which each test file stores the list of statements that have run in it. scripts/unrun-statements.ts
 * reads these lists.
 */
const STATEMENTS_RUN = ".cache/reports/statements";

/**
 * The hosts at which a test reaches the modules below. The names of the hosts end in `.invalid`, so a visitor cannot
 * send a request to them.
 */
const ASK = "http://statements.invalid/";
const FAULT = "http://bucket.invalid/";
const ASSETS = "http://assets.invalid/";
const INTL = "http://intl.invalid/";
const USAGE = "http://usage.invalid/";
const CLOCK = "http://clock.invalid/";

/** How R2 fails. `away`: R2 stores nothing. `lost`: R2 stores the file, but the response is lost. */
export type BucketFault = "away" | "lost";

/**
 * Returns modules that wrap the built Worker. They record its statements, make its bucket and static files fail, and
 * set its clock. Tests control the modules by requests that do not appear in the Worker's log.
 */
export const watchedModules = () => ({
  entry: `
    import { intlCount } from "./intl.js";
    import worker from "./worker.js";
    import { watchDatabase } from "./watch.js";
    import { failingBucket } from "./bucket.js";
    import { failingAssets } from "./assets.js";
    import { countingBindings, startUsage, usages } from "./usage.js";
    const texts = new Set();
    const fault = { kind: null };
    const assets = { isAway: false, read: [] };
    const clock = { now: Date.now, ahead: 0, still: null };
    Date.now = () => clock.still ?? clock.now() + clock.ahead;
    let isCounting = false;
    const watched = (env, what) => {
      const DB = watchDatabase(env.DB, texts);
      const [MEDIA, ASSETS] = [failingBucket(env.MEDIA, fault), failingAssets(env.ASSETS, assets)];
      const bindings = { ...env, DB, MEDIA, ASSETS };
      return isCounting ? countingBindings(bindings, startUsage(what)) : bindings;
    };
    export const direct = { fetch: (request, env, context) => worker.fetch(request, watched(env, "fetch"), context) };
    export default {
      fetch(request, env, context) {
        if (request.url === "${ASK}") return Response.json([...texts]);
        if (request.url === "${INTL}") return Response.json(intlCount);
        if (request.url === "${USAGE}") {
          isCounting = true;
          return Response.json(usages.splice(0));
        }
        if (request.url.startsWith("${CLOCK}")) {
          const { searchParams } = new URL(request.url);
          clock.ahead = Number(searchParams.get("ahead"));
          clock.still = searchParams.has("still") ? clock.now() : null;
          return new Response(null, { status: 204 });
        }
        if (request.url.startsWith("${FAULT}")) {
          fault.kind = new URL(request.url).searchParams.get("kind");
          return new Response(null, { status: 204 });
        }
        if (request.url.startsWith("${ASSETS}")) {
          assets.isAway = new URL(request.url).searchParams.has("away");
          return Response.json(assets.read.splice(0));
        }
        return worker.fetch(request, watched(env, "fetch"), context);
      },
      queue: (batch, env, context) => worker.queue(batch, watched(env, batch.queue), context),
      scheduled: (event, env, context) => worker.scheduled(event, watched(env, "scheduled"), context),
    };`,
  modules: {
    "watch.js": readFileSync("tests/support/watch-statements.js", "utf8"),
    "bucket.js": readFileSync("tests/support/failing-bucket.js", "utf8"),
    "assets.js": readFileSync("tests/support/failing-assets.js", "utf8"),
    "usage.js": readFileSync("tests/support/count-usage.js", "utf8"),
    "intl.js": readFileSync("tests/support/count-intl.js", "utf8"),
  },
});

/** Makes the Worker's bucket fail from now on; null makes it work again. */
export async function setBucketFault(miniflare: Miniflare, kind: BucketFault | null): Promise<void> {
  await miniflare.dispatchFetch(kind === null ? FAULT : `${FAULT}?kind=${kind}`);
}

/** Sets the Worker's clock `ahead` milliseconds ahead of the real time. The clocks of the stand-ins do not change. */
export async function setClockAhead(miniflare: Miniflare, ahead: number): Promise<void> {
  await miniflare.dispatchFetch(`${CLOCK}?ahead=${ahead}`);
}

/** Stops the Worker's clock during an action, so that all its requests have the same millisecond. */
export async function withStillClock<Result>(
  miniflare: Miniflare,
  action: () => Promise<Result>,
): Promise<Result> {
  await miniflare.dispatchFetch(`${CLOCK}?still`);
  try {
    return await action();
  } finally {
    await setClockAhead(miniflare, 0);
  }
}

/**
 * Makes every read of a static file by the Worker fail from now on, or work again.
 * @returns the paths that the Worker has read since the last call
 */
export async function setAssetsFailing(miniflare: Miniflare, isAway: boolean): Promise<string[]> {
  const answer = await miniflare.dispatchFetch(isAway ? `${ASSETS}?away` : ASSETS);
  return z.array(z.string()).parse(await answer.json());
}

/** Makes the clock, the bucket and the static files normal again, for the next test file. */
export async function resetWatchedModules(miniflare: Miniflare): Promise<void> {
  await setClockAhead(miniflare, 0);
  await setBucketFault(miniflare, null);
  await setAssetsFailing(miniflare, false);
}

/** Returns the number of Intl objects that the Worker has created so far. */
export async function countIntl(miniflare: Miniflare): Promise<number> {
  const result: unknown = await (await miniflare.dispatchFetch(INTL)).json();
  if (
    typeof result !== "object" ||
    result === null ||
    !("count" in result) ||
    typeof result.count !== "number"
  )
    throw new Error("the Worker did not say what it made of Intl");
  return result.count;
}

const usageSchema = z.array(
  z.object({
    what: z.string(),
    statements: z.int(),
    parameters: z.int(),
    statementBytes: z.int(),
    rowBytes: z.int(),
    resultBytes: z.int(),
    subrequests: z.int(),
    connections: z.int(),
    messageBytes: z.int(),
  }),
);

/**
 * Returns the usage of the bindings by each invocation of the Worker since the last call. Counting begins with the
 * first call, because it slows down every statement.
 */
export async function readUsage(miniflare: Miniflare): Promise<z.infer<typeof usageSchema>> {
  return usageSchema.parse(await (await miniflare.dispatchFetch(USAGE)).json());
}

/** Writes the list of all statements that have run in the Worker, and in the test itself when it called models. */
export async function saveStatementsRun(miniflare: Miniflare, ranHere: ReadonlySet<string>): Promise<void> {
  const ran: unknown = await (await miniflare.dispatchFetch(ASK)).json();
  if (!Array.isArray(ran)) throw new Error("the Worker did not say which statements it ran");
  mkdirSync(STATEMENTS_RUN, { recursive: true });
  writeFileSync(join(STATEMENTS_RUN, `${randomUUID()}.json`), JSON.stringify([...ran, ...ranHere]));
}
