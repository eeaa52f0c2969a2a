import { expect } from "vitest";
import type { Product } from "./product.ts";
import { readUsage } from "./statements-run.ts";
import { canMeasure, findWorkerProcess, startMeasurement, type Usage } from "./worker-usage.ts";

/**
 * Half of each limit of one invocation. The limits are 1,000 statements, 100 parameters, statements of 100 kB, rows of
 * 2 MB, results of 50 MB, 1,000 subrequests, six connections, and messages of 128 kB. The sources are in
 * count-usage.js.
 */
export const BUDGET = {
  statements: 500,
  parameters: 50,
  statementBytes: 50_000,
  rowBytes: 1_000_000,
  resultBytes: 25_000_000,
  subrequests: 500,
  connections: 3,
  messageBytes: 64_000,
} as const;

const LIMITS = ["statements", "parameters", "statementBytes", "rowBytes", "resultBytes"] as const;
const SERVICE_LIMITS = ["subrequests", "connections", "messageBytes"] as const;

/** Half of each limit of an isolate. The limits are 30 s of processor time and 128 MB of memory. */
const PROCESS_BUDGET = { cpuMs: 15_000, addedMegabytes: 64 } as const;

/**
 * Expects that each invocation since the last call has used at most half of every limit.
 * @param least the minimum number of invocations by kind: fetch, scheduled, or a queue's name
 */
export async function expectWithinBudget(
  { miniflare }: Pick<Product, "miniflare">,
  least: Readonly<Record<string, number>>,
): Promise<void> {
  const usages = await readUsage(miniflare);
  for (const [what, count] of Object.entries(least)) {
    const invocations = usages.filter((usage) => usage.what === what);
    expect(invocations.length, `invocations of ${what}`).toBeGreaterThanOrEqual(count);
  }
  for (const limit of [...LIMITS, ...SERVICE_LIMITS]) {
    const most = usages.toSorted((one, next) => next[limit] - one[limit])[0];
    expect(most?.[limit], `${limit} of an invocation of ${most?.what}`).toBeLessThanOrEqual(BUDGET[limit]);
  }
}

/**
 * Measures the CPU time and memory of the workerd process of a product during a run. One invocation needs less than this, because
 * the process also runs D1, R2, the stand-ins and other invocations.
 * @returns null on a system without /proc
 */
export async function measureWorker(
  { miniflare }: Pick<Product, "miniflare">,
  run: () => Promise<void>,
): Promise<Usage | null> {
  if (!canMeasure) {
    await run();
    return null;
  }
  const usage = startMeasurement(await findWorkerProcess(miniflare));
  await run();
  const { cpuMs, addedMegabytes } = usage();
  return { cpuMs, addedMegabytes: Math.round(addedMegabytes) };
}

export function expectWithinProcessBudget(usage: Usage | null): void {
  if (usage === null) return;
  expect(usage.cpuMs).toBeLessThanOrEqual(PROCESS_BUDGET.cpuMs);
  expect(usage.addedMegabytes).toBeLessThanOrEqual(PROCESS_BUDGET.addedMegabytes);
}
