import { afterAll, beforeAll, expect, test } from "vitest";
import { openCommands } from "../support/deployed/commands.ts";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  commands = await openCommands(() => Promise.reject(new Error("no third party is called")), product.db);
});
afterAll(async () => {
  await commands.stop();
  await product.stop();
});

const run = (words: string) => commands.run(`maintenance -- ${words}`, {});
const stored = async () =>
  (await product.db.prepare("SELECT mode, starts_at AS startsAt, ends_at AS endsAt FROM maintenance").all())
    .results;

test("the command changes nothing without --yes, closes the product, replaces a planned maintenance, and opens the product again", async () => {
  const planned = { mode: "read_only", startsAt: Date.now() + 3_600_000, endsAt: Date.now() + 7_200_000 };
  await product.db
    .prepare("INSERT INTO maintenance (id, mode, starts_at, ends_at) VALUES (1, ?, ?, ?)")
    .bind(planned.mode, planned.startsAt, planned.endsAt)
    .run();
  const dry = await run("closed");
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed.") });
  expect(dry.output).toContain("read_only from");
  expect(await stored()).toEqual([planned]);

  const before = Date.now();
  expect((await run("closed --yes")).output).toContain("production is now: closed from 2");
  expect(await stored()).toEqual([{ mode: "closed", startsAt: expect.any(Number), endsAt: null }]);
  const startsAt = await product.db.prepare("SELECT starts_at FROM maintenance").first("starts_at");
  // The database has whole seconds.
  expect(Number(startsAt)).toBeGreaterThan(before - 1_000);
  expect(Number(startsAt)).toBeLessThanOrEqual(Date.now());
  expect((await product.visitor().visit("/login")).status).toBe(200);
  expect((await product.visitor().visit("/register")).status).toBe(503);

  expect((await run("open --yes")).output).toContain("production is now: open.");
  expect(await stored()).toEqual([]);
  expect(await run("shut --yes")).toMatchObject({ code: 1 });
}, 150_000);
