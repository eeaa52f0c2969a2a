import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { Miniflare } from "miniflare";
import { builtModules } from "../local/bindings.ts";
import { localOrigin } from "../../tests/support/local-origin.ts";
import { median } from "./measure.ts";

const TICKS_PER_SECOND = 100;

/** The CPU seconds used by all workerd processes that this process has started. Only Linux gives this number. */
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
      // The process may have ended since it was listed.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

/** A page to request, and the port of its server. */
export interface Asked {
  port: number;
  path: string;
  cookie?: string;
  /** The access token of a client of the HTTP API. */
  token?: string;
}

const CONNECTIONS = 8;
/** How many requests are made before the measurement and during it. */
interface RequestCounts {
  warmUp: number;
  requests: number;
}
const USUAL: RequestCounts = { warmUp: 200, requests: 1_200 };

let visits = 0;

function visit({ port, path, cookie, token }: Asked, agent: Agent): Promise<void> {
  visits += 1;
  // Each visit has its own IP address, because the burst limit counts the requests of an address.
  const headers = {
    Host: new URL(localOrigin("fr", path, port)).host,
    "CF-Connecting-IP": `192.0.2.${visits % 250}-${visits}`,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    }).on("error", reject);
  });
}

/**
 * Returns how many requests for one page workerd answers per CPU second. It is measured over eight open connections,
 * after a warm-up.
 */
export async function requestsPerCpuSecond(
  asked: Asked,
  { warmUp, requests }: RequestCounts = USUAL,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const askFor = async (count: number) => {
    let left = count;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        await visit(asked, agent);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  };
  await askFor(warmUp);
  const before = workerdCpuSeconds();
  await askFor(requests);
  const used = workerdCpuSeconds() - before;
  agent.destroy();
  return requests / used;
}

/** Settings without which the Worker rejects every request. */
const SETTINGS = {
  PASSWORD_PEPPER: "bench-pepper-bench-pepper-bench-pepper",
  FORM_SECRET: "bench-secret-bench-secret-bench-secret",
  SECOND_FACTOR_KEY: "bench-key-bench-key-bench-key-bench-key",
  BREVO_API_KEY: "bench",
  BREVO_WEBHOOK_SECRET: "bench-secret-bench-secret-bench-secret",
  PRODUCTION_HOSTS: "fr=fr.trousseau.com",
  PUBLIC_HOSTS: "fr=www.fr.trousseau.com",
  OPERATOR_EMAIL: "bench@trousseau.com",
  PRODUCT_NAME: "Invented",
  OPERATOR_NAME: "Invented SAS",
  OPERATOR_ADDRESS: "1 rue Inventée, 69001 Lyon",
  OPERATOR_PHONE: "+33 4 11 11 11 11",
  OPERATOR_REGISTER: "RCS Lyon 111 111 111",
  OPERATOR_DIRECTOR: "Inès Inventée",
  SECURITY_EMAIL: "security@trousseau.com",
  MAIL_FROM: "bench@trousseau.com",
  SUPPORT_EMAIL: "bench@trousseau.com",
  STRIPE_SECRET_KEY: "sk_test_bench",
  STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
  STRIPE_WEBHOOK_SECRET: "whsec_bench",
};

const miniflareOf = (modules: ReturnType<typeof builtModules>): Miniflare =>
  new Miniflare({
    modules,
    compatibilityDate: "2026-04-26",
    compatibilityFlags: ["nodejs_compat"],
    bindings: SETTINGS,
    versionMetadata: "VERSION",
    d1Databases: { DB: "bench" },
    // The Worker needs its static files, because it reads stylesheets, scripts and texts from them for the first page.
    assets: { directory: "build/client", binding: "ASSETS", routerConfig: { has_user_worker: true } },
  });

/** Starts a Worker that answers every request with the same page. */
export async function serveStatic(html: string, port: number): Promise<Miniflare> {
  const contents = `const page = new TextEncoder().encode(${JSON.stringify(html)});
    export default { fetch: () => new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } }) };`;
  const miniflare = new Miniflare({
    modules: [{ type: "ESModule", path: "index.js", contents }],
    compatibilityDate: "2026-04-26",
    unsafeDirectSockets: [{ host: "127.0.0.1", port }],
  });
  await miniflare.ready;
  return miniflare;
}

const LATER_REQUESTS = 9;

/**
 * By how many milliseconds the first request after a start takes longer than a later request: the median of five
 * starts.
 */
export async function firstRequestDelay(script: string): Promise<number> {
  const delays: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const miniflare = miniflareOf(builtModules(script));
    await miniflare.ready;
    const ask = async (): Promise<number> => {
      const from = performance.now();
      const answer = await miniflare.dispatchFetch("https://fr.trousseau.com/login");
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`);
      return performance.now() - from;
    };
    const first = await ask();
    const later: number[] = [];
    for (let count = 0; count < LATER_REQUESTS; count += 1) later.push(await ask());
    delays.push(first - median(later));
    await miniflare.dispose();
  }
  return median(delays);
}

const STARTS = 5;

/**
 * The CPU milliseconds of a Worker from its start to the first response, without those that an empty Worker needs: one
 * value for each of several starts.
 */
export async function startCpus(script: string): Promise<number[]> {
  const start = async (modules: ReturnType<typeof builtModules>): Promise<number> => {
    const before = workerdCpuSeconds();
    const miniflare = miniflareOf(modules);
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
  const runs: number[] = [];
  for (let index = 0; index < STARTS; index += 1) runs.push((await start(built)) - (await start(empty)));
  return runs;
}
