import { afterAll, beforeAll, test } from "vitest";
import { expectDescribedAnswers, startProductWithoutLimits } from "../support/api/random-call-run.ts";
import type { Product } from "../support/product.ts";

const CALLS = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
/** The seed of the random numbers. It is printed, so that a run can be repeated. */
const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let product: Product;
beforeAll(async () => {
  product = await startProductWithoutLimits();
});
afterAll(() => product.stop());

test(`${CALLS} random calls of the API are answered as described`, async () => {
  console.log(`FUZZ_SEED=${SEED} FUZZ_REQUESTS=${CALLS}`);
  const statuses = await expectDescribedAnswers(product, { calls: CALLS, seed: SEED });
  console.log(`statuses ${JSON.stringify(Object.fromEntries(statuses))}`);
}, 3_600_000);
