import { afterAll, beforeAll, expect, test } from "vitest";
import { undescribed, undescribedBody } from "../support/api/answer-validator.ts";
import { ApiScene } from "../support/api/api-rows.ts";
import { OPERATIONS } from "../support/api/fuzz-calls.ts";
import { expectDescribedAnswers, startProductWithoutLimits } from "../support/api/random-call-run.ts";
import type { Product } from "../support/product.ts";

/** Always the same calls, so that a run fails only for a reason. tests/fuzz/api.test.ts sends others. */
const CALLS = 2_000;
const SEED = 20_261_127;

let product: Product;
beforeAll(async () => {
  product = await startProductWithoutLimits();
});
afterAll(() => product.stop());

test(`${CALLS} random calls, valid, nearly valid and odd, are answered as described`, async () => {
  await expectDescribedAnswers(product, { calls: CALLS, seed: SEED });
}, 900_000);

test("an answer or a body that the description does not describe is noticed", async () => {
  const client = new ApiScene(product).stranger();
  const answer = await client.send({ method: "GET", path: "/api/project/event-types" });
  expect(undescribed("GET /api/project/event-types", answer)).toBeNull();
  expect(undescribed("GET /api/me", answer)).toMatch(/must have required property|additional properties/);
  expect(undescribed("GET /api/me", { ...answer, status: 418 })).toMatch(/does not describe the status 418/);
  const refresh = "POST /api/auth/refresh";
  expect(undescribedBody(refresh, { refresh_token: "trr_x" })).toBeNull();
  expect(undescribedBody(refresh, { refresh_token: 1 })).toMatch(/must be string/);
  expect(undescribedBody(refresh, undefined)).toMatch(/must have required property/);
  expect(OPERATIONS.size).toBeGreaterThan(100);
});
