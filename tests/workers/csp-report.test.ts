import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const PATH = "/csp-report";
const report = JSON.stringify({
  "csp-report": {
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js",
    "document-uri": "http://fr.localhost/login?email=camille@atelier.example",
  },
});
const send = (visitor = product.visitor(), body = report) =>
  visitor.visit(PATH, {
    body,
    // Sends the report as browsers do: with a content type that no form has, and with the Origin null.
    headers: { "Content-Type": "application/csp-report", Origin: "null", "Sec-Fetch-Site": "same-origin" },
  });
const lines = () =>
  product.log.flatMap((line) => line.split("\n")).filter((line) => line.includes('"csp_violation"'));

test("every response names the URL for reports, and a report becomes one log line without personal data", async () => {
  const { headers } = await product.visitor().visit("/login");
  expect(headers.get("Content-Security-Policy")).toContain(`report-uri ${PATH}`);
  expect(headers.get("Reporting-Endpoints")).toBe(`csp="${PATH}"`);
  const answer = await send();
  expect([answer.status, answer.text]).toEqual([204, ""]);
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    level: "warn",
    directive: "script-src-elem",
    blocked: "https://evil.example",
    page: "/login",
    count: 1,
  });
  expect(product.log.join("\n")).not.toContain("camille");
});

test("an invalid report is rejected, a long report is not read, and an IP address may send at most twenty reports", async () => {
  expect((await send(product.visitor(), "hello")).status).toBe(400);
  expect((await send(product.visitor(), `"${"x".repeat(17_000)}"`)).status).toBe(413);
  const visitor = product.visitor();
  const answers = [];
  for (let index = 0; index < 22; index += 1) answers.push((await send(visitor)).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 204), 429, 429]);
  expect((await send()).status).toBe(204);
});

test("the URL for reports does not accept GET, and ignores the session", async () => {
  expect((await product.visitor().visit(PATH)).status).toBeGreaterThanOrEqual(400);
});
