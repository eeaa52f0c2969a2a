import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./measure.ts";

const PORT = "8797";
const LONGEST_MS = 300_000;

/** Starts `npm start` in a folder and returns the seconds until it reports that it is ready. */
function startSeconds(cwd: string): Promise<number> {
  const from = performance.now();
  const child = spawn("npm", ["start"], {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT, STATE: join(cwd, ".wrangler", "bench-start") },
  });
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      stop();
      reject(new Error("npm start was not ready in time"));
    }, LONGEST_MS);
    child.stdout.on("data", (text: Buffer) => {
      if (!text.toString().includes("is ready.")) return;
      clearTimeout(late);
      resolve((performance.now() - from) / 1000);
      child.once("exit", () => child.stdout.destroy());
      stop();
    });
    child.once("error", reject);
  });
}

/** Measures `npm start` in a fresh clone of the last commit, and a second start without a change. */
export async function benchStart(): Promise<Figure[]> {
  const section = "npm start";
  const folder = mkdtempSync(join(tmpdir(), "trousseau-start-"));
  try {
    const { status } = spawnSync("git", ["clone", "--quiet", ".", folder], { stdio: "inherit" });
    if (status !== 0) throw new Error("the repository was not cloned");
    const fresh = await startSeconds(folder);
    const repeated = await startSeconds(folder);
    return [
      { section, name: "from a fresh clone", value: fresh, unit: "s", row: 21, goal: 120 },
      { section, name: "again with nothing changed", value: repeated, unit: "s", row: 21, goal: 15 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
