import { afterAll, beforeAll, expect, test } from "vitest";
import { NIGHT_STEPS } from "../../app/models/night/steps.rules.ts";
import { createAccount } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { expectWithinBudget } from "../support/invocation-budget.ts";
import { startProduct, type Product } from "../support/product.ts";
import { readUsage } from "../support/statements-run.ts";
import { visibleText } from "../support/visible-text.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
});
afterAll(() => product.stop());

const figures = async () =>
  (
    await product.db
      .prepare("SELECT figure, value FROM product_figures ORDER BY figure")
      .all<{ figure: string; value: number }>()
  ).results;

test("the pages of credits and of Premium show no figure of our own before the first night has counted it", async () => {
  const { visitor } = await createAccount(product);
  expect(await figures()).toEqual([]);
  expect((await visitor.visit("/credits")).text).not.toContain("demandes débloquées par des prestataires");
  expect((await visitor.visit("/subscription")).text).not.toContain("prestataires abonnés");
});

test("the figures of ten years of metrics are counted by one queue message, within half of the limits", async () => {
  await product.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 519)
       INSERT INTO domain_metrics (metric, domain, week, value)
       SELECT 'unlocks', d.value, date('2016-01-04', (i * 7) || ' days'), 3
       FROM n, json_each('["fr","be","uk","de","it","es","pt"]') d`,
    )
    .run();
  await readUsage(product.miniflare);
  await runCron(product, "night");
  expect(await figures()).toEqual([
    { figure: "subscribers", value: 0 },
    { figure: "unlocked_requests", value: 520 * 7 * 3 },
  ]);
  await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length });
  const { visitor } = await createAccount(product);
  expect(visibleText((await visitor.visit("/credits")).text)).toMatch(/10.920/);
  expect((await visitor.visit("/subscription")).text).not.toContain("prestataires abonnés");
});
