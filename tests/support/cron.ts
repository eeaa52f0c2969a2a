import type { Product } from "./product.ts";

const CRONS = { sweep: "*/5 * * * *", night: "17 3 * * *" };

/** Runs a cron of the product: the sweep of every five minutes, or what is done each night. */
export async function runCron({ miniflare }: Product, name: keyof typeof CRONS): Promise<void> {
  const worker = await miniflare.getWorker("trousseau");
  await worker.scheduled({ cron: CRONS[name] });
}
