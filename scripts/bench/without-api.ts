import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { median, medianWithSpread, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";
import { requestsPerCpuSecond, startCpus } from "./server.ts";
import { startLocal } from "../local/bindings.ts";

const SECTION = "What the HTTP API adds to the Worker";
const PORTS = { files: 8798, direct: 8799 };
const ROUNDS = 5;
const MEASURED = { warmUp: 100, requests: 400 };
const PAGE = "/event-requests";
/** The lines of app/worker.ts that lead to the API. */
const API_LINES = [
  /^import .* from "\.\/api\/answer-call";\n/m,
  /^import .* from "\.\/api\/files\/answer-picture-call";\n/m,
  /^import .* from "\.\/context\/create-api-context";\n/m,
  /^ {2}if \(isApiPath\(url\.pathname\) \|\| isPictureCall\(request, url\)\) \{\n[\s\S]*?\n {2}\}\n/m,
];

/** Removes the HTTP API from the text of app/worker.ts. */
export function workerWithoutApi(worker: string): string {
  let text = worker;
  for (const lines of API_LINES) {
    if (!lines.test(text)) throw new Error(`app/worker.ts has no ${lines.source}`);
    text = text.replace(lines, "");
  }
  return text;
}

/** Builds the last commit without the HTTP API in another folder, and returns the script of its Worker. */
function buildWithoutApi(hasGallery: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "trousseau-without-api-"));
  try {
    const run = (command: string, parameters: readonly string[], cwd: string) => {
      const env = { ...process.env, ...(hasGallery ? { GALLERY: "1" } : {}) };
      const { status } = spawnSync(command, parameters, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
      if (status !== 0) throw new Error(`${command} ${parameters.join(" ")} failed`);
    };
    run("git", ["clone", "--quiet", "--config", "advice.detachedHead=false", ".", folder], ".");
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    const file = join(folder, "app/worker.ts");
    writeFileSync(file, workerWithoutApi(readFileSync(file, "utf8")));
    run("npx", ["--no-install", "remix", "vite:build", "--logLevel", "error"], folder);
    return readFileSync(join(folder, "build/server/index.js"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares the Worker with one that is built without the HTTP API: its size, its start, and a page. */
export async function benchWithoutApi({
  script,
  persist,
  ports,
  signIn,
  ownerId,
}: Products): Promise<Figure[]> {
  const without = buildWithoutApi(script.includes("routes/gallery/dev-ui"));
  const kB = (text: string) => gzipSync(text).length / 1000;
  const starts: number[] = [];
  const [withApi, withoutApi] = [await startCpus(script), await startCpus(without)];
  starts.push(...withApi.map((ms, round) => ms - (withoutApi[round] ?? Number.NaN)));
  const other = await startLocal({
    persist,
    script: without,
    port: PORTS.files,
    around: {
      entry: `export * from "./worker.js"; export { default, default as direct } from "./worker.js";`,
      modules: {},
    },
    directPort: PORTS.direct,
  });
  const [own, bare]: [number[], number[]] = [[], []];
  try {
    const cookie = await signIn(ownerId);
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(1000 / (await requestsPerCpuSecond({ port: ports.product, path: PAGE, cookie }, MEASURED)));
      bare.push(1000 / (await requestsPerCpuSecond({ port: PORTS.direct, path: PAGE, cookie }, MEASURED)));
    }
  } finally {
    await other.dispose();
  }
  return [
    { section: SECTION, name: "gzip, with the API", value: kB(script), unit: "kB" },
    {
      section: SECTION,
      name: "gzip, added by the API",
      value: kB(script) - kB(without),
      unit: "kB",
      goal: 30,
    },
    { section: SECTION, name: "CPU to start, with the API", ...medianWithSpread(withApi), unit: "ms" },
    {
      section: SECTION,
      name: "CPU to start, added by the API",
      value: median(withApi) - median(withoutApi),
      spread: [Math.min(...starts), Math.max(...starts)],
      unit: "ms",
      goal: 8,
    },
    { section: SECTION, name: `${PAGE}: CPU with the API`, ...medianWithSpread(own), unit: "ms" },
    {
      section: SECTION,
      name: `${PAGE}: CPU, added by the API`,
      ...medianWithSpread(own.map((ms, round) => ms - (bare[round] ?? Number.NaN))),
      unit: "ms",
      goal: 0.2,
    },
  ];
}
