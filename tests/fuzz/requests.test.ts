import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { GROWING_PICTURES } from "../support/growing-pictures.ts";
import { allRoutes } from "../support/routes.ts";
import { cpuTime, findWorkerProcess, heapUsage, memory } from "../support/worker-usage.ts";
import { hostileRequests, type HostileRequest } from "./hostile-requests.ts";

const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
/** The seed of the random numbers. It is printed, so that a run can be repeated. */
const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
/**
 * The number of requests before the first measurement of the memory. After these requests, code is compiled and caches
 * are full.
 */
const WARM_UP = 1_000;
const CPU_MS = 1_000;
/**
 * The memory in megabytes by which the Worker may grow. Compiled code may need one or two megabytes, which is not a
 * leak.
 */
const MEMORY_MB = 8;
/** The number of requests after which the senders sign in again, because a request may sign its sender out. */
const RENEW_EVERY = 500;

let product: Product;
let patterns: string[];
let worker: number;
beforeAll(async () => {
  product = await startProduct({ hasInspector: true });
  worker = await findWorkerProcess(product.miniflare);
  const routes = await allRoutes();
  patterns = [
    ...routes.flatMap(({ path }) => path ?? []),
    "/health",
    "/__manifest",
    "/assets/x.js",
    "/media/:key",
  ];
});
afterAll(() => product.stop());

async function meet(): Promise<Record<HostileRequest["sender"], Visitor>> {
  const [planner, administrator] = await Promise.all([
    createAccount(product, { credits: 3 }),
    createAccount(product, { role: "ROLE_ADMIN" }),
  ]);
  return { nobody: product.visitor(), planner: planner.visitor, administrator: administrator.visitor };
}

/** The status that the test records if the connection breaks. No server sends this status. */
const BROKEN_CONNECTION = 999;

interface Memory {
  /** The memory of the whole process, including garbage. The local D1, R2 and assets run in the same process. */
  process: number;
  /** The memory of the Worker alone, after a garbage collection. */
  heap: number;
}

/** The memory of the process and of the Worker, in megabytes. */
const memoryNow = async (): Promise<Memory> => ({
  process: Math.round(memory(worker)),
  heap: await heapUsage(await product.miniflare.getInspectorURL(), "core:user:trousseau"),
});

const nameOf = ({ method, path, headers, body, sender }: HostileRequest): string =>
  `${sender}: ${method} ${path.slice(0, 120)} (${path.length}), ${JSON.stringify(headers).slice(0, 120)}, ${body?.length ?? 0} bytes: ${
    body ? new TextDecoder().decode(body.subarray(0, 80)) : ""
  }`;

/**
 * Sends a request from a new IP address. Returns its status, and the CPU time in milliseconds, which includes parallel
 * work.
 */
async function send(people: Record<HostileRequest["sender"], Visitor>, request: HostileRequest) {
  const { method, path, headers, body, sender } = request;
  const visitor = people[sender];
  visitor.moveOn();
  const before = cpuTime(worker);
  const attempt = async () => {
    const response = await product.miniflare.dispatchFetch(`${visitor.origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        "CF-Connecting-IP": visitor.address,
        Origin: visitor.origin,
        ...(visitor.cookies.size > 0 ? { Cookie: visitor.cookieHeader() } : {}),
        ...headers,
      },
      ...(body ? { body } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  };
  // workerd may close an idle connection while the test uses it, so the request is sent again. A request that itself
  // breaks the connection breaks the second connection too.
  const status = await attempt().catch(() => attempt().catch(() => BROKEN_CONNECTION));
  return { status, cpu: cpuTime(worker) - before };
}

test(`${REQUESTS} hostile requests cause no status of 500 or more, no response that needs more than a second of processor time, and no memory leak`, async () => {
  console.log(`FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let people = await meet();
  let warm: Memory | null = null;
  let dearest = 0;
  const requests = fc.sample(hostileRequests(patterns), { numRuns: REQUESTS, seed: SEED });
  for (const [index, request] of requests.entries()) {
    if (index % RENEW_EVERY === 0) people = await meet();
    if (index === WARM_UP) warm = await memoryNow();
    const first = await send(people, request);
    // The time includes garbage collection and deferred work, so a slow request is measured a second time.
    const cpu = first.cpu > CPU_MS ? Math.min(first.cpu, (await send(people, request)).cpu) : first.cpu;
    dearest = Math.max(dearest, cpu);
    statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1);
    if (first.status >= 500) wrong.push(`${first.status} ${nameOf(request)}`);
    if (cpu > CPU_MS) wrong.push(`${cpu} ms ${nameOf(request)}`);
  }
  const end = await memoryNow();
  console.log(`statuses ${JSON.stringify(Object.fromEntries(statuses))}, dearest ${dearest} ms`);
  console.log(
    `memory in MB after ${WARM_UP} requests ${JSON.stringify(warm)}, at the end ${JSON.stringify(end)}`,
  );
  expect(wrong).toEqual([]);
  if (warm) expect(end.heap - warm.heap).toBeLessThan(MEMORY_MB);
}, 3_600_000);

/**
 * The sizes of the files in bytes. There are several sizes, because a file may be cheap to check at one size and
 * expensive at another.
 */
const FILE_BYTES = [100_000, 1_000_000, 9_500_000];

test.each(GROWING_PICTURES)(
  "a picture file that consists of many $what is accepted or refused with little processor time",
  async ({ each, make }) => {
    const { planner } = await meet();
    for (const size of FILE_BYTES) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "add", title: "t", description: "d" }))
        form.append(name, value);
      form.append("photos", new File([make(Math.floor(size / each))], "a.jpg", { type: "image/jpeg" }));
      const posted = new Request("http://form.example/", { method: "POST", body: form });
      const { status, cpu } = await send(
        { nobody: planner, planner, administrator: planner },
        {
          method: "POST",
          path: "/images",
          headers: { "Content-Type": posted.headers.get("Content-Type") ?? "" },
          body: new Uint8Array(await posted.arrayBuffer()),
          sender: "planner",
        },
      );
      expect(status).toBeLessThan(500);
      expect(cpu, `${size} bytes`).toBeLessThan(CPU_MS);
    }
  },
  60_000,
);
