import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { workerWithoutApi } from "../../../scripts/bench/without-api.ts";

test("the Worker without the HTTP API imports only the test for its paths", () => {
  const worker = readFileSync("app/worker.ts", "utf8");
  const imports = (text: string) => text.match(/from "\.\/(?:api|context\/create-api-context).*"/g);
  expect(imports(worker)).toHaveLength(4);
  expect(imports(workerWithoutApi(worker))).toEqual(['from "./api/router"']);
  expect(workerWithoutApi(worker)).not.toContain("answerApiCall");
});
