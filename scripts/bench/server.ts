import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { builtModules } from "../local/bindings.ts";

const TICKS_PER_SECOND = 100;

/** CPU seconds used by all workerd child processes; Linux only. */
function workerdCpuSeconds(): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (name === "workerd" && fields[1] === String(process.pid))
        ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

/** Requests per CPU second of workerd for one address, sequential, after a warm-up. */
export async function requestsPerCpuSecond(
  miniflare: Miniflare,
  url: string,
  headers: Record<string, string>,
  count = 400,
): Promise<number> {
  const visit = async () => {
    const response = await miniflare.dispatchFetch(url, { headers, redirect: "manual" });
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (let index = 0; index < 40; index += 1) await visit();
  const before = workerdCpuSeconds();
  for (let index = 0; index < count; index += 1) await visit();
  return count / (workerdCpuSeconds() - before);
}

/** The Worker rejects every request if these settings are missing. */
const SETTINGS = {
  PASSWORD_PEPPER: "bench-pepper-bench-pepper-bench-pepper",
  FORM_SECRET: "bench-secret-bench-secret-bench-secret",
  SECOND_FACTOR_KEY: "bench-key-bench-key-bench-key-bench-key",
  BREVO_API_KEY: "bench",
  BREVO_WEBHOOK_SECRET: "bench-secret-bench-secret-bench-secret",
  PRODUCTION_HOSTS: "fr=fr.trousseau.example",
  STRIPE_SECRET_KEY: "sk_test_bench",
  STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
  STRIPE_WEBHOOK_SECRET: "whsec_bench",
};

/** CPU milliseconds from start to the first answer of a Worker, minus those of an empty Worker. */
export async function startCpu(script: string): Promise<number> {
  const start = async (modules: ReturnType<typeof builtModules>): Promise<number> => {
    const before = workerdCpuSeconds();
    const miniflare = new Miniflare({
      modules,
      compatibilityDate: "2026-04-26",
      compatibilityFlags: ["nodejs_compat"],
      bindings: SETTINGS,
      versionMetadata: "VERSION",
      d1Databases: { DB: "bench" },
    });
    const response = await miniflare.dispatchFetch("http://unknown.invalid/", { redirect: "manual" });
    if (response.status >= 500) throw new Error(`the first answer is ${response.status}`);
    await response.arrayBuffer();
    const used = workerdCpuSeconds() - before;
    await miniflare.dispose();
    return used * 1000;
  };
  const built = builtModules(script);
  const empty = [
    {
      type: "ESModule" as const,
      path: "index.js",
      contents: "export default { fetch: () => new Response('') }",
    },
  ];
  const runs = [];
  for (let index = 0; index < 5; index += 1) runs.push((await start(built)) - (await start(empty)));
  return runs.sort((a, b) => a - b)[2] ?? Number.NaN;
}
