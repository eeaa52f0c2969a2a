import { readFileSync, rmSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { seed } from "../install.mjs";
import { bundleWorker, startLocal } from "../local/bindings.ts";
import { fixedClockModules, fixedClockScript } from "./still.ts";

const STATE = ".cache/look/state";

/**
 * The times that the product's clock shows: while data are seeded, while states are prepared, and while pictures are
 * taken.
 */
const SEEDED_AT = Date.UTC(2026, 10, 17, 9, 40);
export const PREPARED_AT = SEEDED_AT + 5 * 60_000;
export const PHOTOGRAPHED_AT = PREPARED_AT + 5 * 60_000;

/** Deletes the state and seeds it again. The same code always gives the same rows. */
export async function resetAndSeed(): Promise<void> {
  rmSync(STATE, { recursive: true, force: true });
  const still = encodeURIComponent(fixedClockScript(SEEDED_AT));
  await seed({
    env: { ...process.env, STATE, PORT: "", NODE_OPTIONS: `--import=data:text/javascript,${still}` },
  });
}

/**
 * Serves the built product with the seeded state while `work` runs. The clocks of the product and of the sandbox always
 * show `moment`.
 */
export async function withProduct<Result>(
  moment: number,
  work: (product: Miniflare) => Promise<Result>,
): Promise<Result> {
  const product = await startLocal({
    persist: `${STATE}/v3`,
    script: readFileSync("build/server/index.js", "utf8"),
    sandboxScript: fixedClockScript(moment) + (await bundleWorker("sandbox/worker.ts")),
    around: fixedClockModules(moment),
    // The browser maps the hosts to the port, so links must contain no port.
    settings: { LOCAL_PORT: "" },
  });
  try {
    return await work(product);
  } finally {
    await product.dispose();
  }
}
