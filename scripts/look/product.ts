import { readFileSync, rmSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { seed } from "../install.mjs";
import { bundleWorker, startLocal } from "../local/bindings.ts";
import { stillModules, stillScript } from "./still.ts";

const STATE = ".cache/look/state";

/** The times on the product's clock at which it is seeded, its states are prepared, and pictures are taken. */
const SEEDED_AT = Date.UTC(2026, 10, 17, 9, 40);
export const PREPARED_AT = SEEDED_AT + 5 * 60_000;
export const PHOTOGRAPHED_AT = PREPARED_AT + 5 * 60_000;

/** Deletes the state and runs the seed again. The same code gives the same rows. */
export async function seedAnew(): Promise<void> {
  rmSync(STATE, { recursive: true, force: true });
  const still = encodeURIComponent(stillScript(SEEDED_AT));
  await seed({
    env: { ...process.env, STATE, PORT: "", NODE_OPTIONS: `--import=data:text/javascript,${still}` },
  });
}

/**
 * Serves the built product with the seeded state while `work` runs. The clocks of both Workers stand still at `moment`.
 */
export async function withProduct<Result>(
  moment: number,
  work: (product: Miniflare) => Promise<Result>,
): Promise<Result> {
  const product = await startLocal({
    persist: `${STATE}/v3`,
    script: readFileSync("build/server/index.js", "utf8"),
    sandboxScript: stillScript(moment) + (await bundleWorker("sandbox/worker.ts")),
    around: stillModules(moment),
    // Links have no port, because the browser is configured to find the addresses.
    settings: { LOCAL_PORT: "" },
  });
  try {
    return await work(product);
  } finally {
    await product.dispose();
  }
}
