import { expect, test } from "vitest";
import { FLOOR_WORKER } from "../../../scripts/bench/products.ts";
import { bundleWorker } from "../../../scripts/local/bindings.ts";

/** The size of the floor with React's production build. With the development build it is five times as large. */
const FLOOR_BYTES_MAX = 150_000;

test("the floor of the bench is built as the product is: minified, with React for production", async () => {
  const script = await bundleWorker(FLOOR_WORKER, true);
  expect(script.length).toBeLessThan(FLOOR_BYTES_MAX);
  expect(script).not.toMatch(/react-dom-server[\w.]*\.development/);
  const forDevelopment = await bundleWorker(FLOOR_WORKER);
  expect(forDevelopment).toMatch(/react-dom-server[\w.]*\.development/);
});
