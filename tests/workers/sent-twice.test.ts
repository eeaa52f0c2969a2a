import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { actionRows } from "../support/action-matrix.ts";
import { featureEntries, featureRows } from "../support/features.ts";
import type { HtmlForm } from "../support/forms.ts";
import { holdWebhooks } from "../support/payments.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { loadTowns } from "../support/projects.ts";
import { allRoutes } from "../support/routes.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await holdWebhooks(product);
  await seedLookups(product.db);
  await loadTowns(product);
  // All limits are switched off, because other tests cover them.
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
});
afterAll(() => product.stop());

/** Tables that no form writes directly: logs, counters, search indexes and data about visits. */
const NOTED = await featureRows<string>("sent-twice", "NOTED");

/** Tables to which no form of this test adds a row, with the reason why a second row is impossible. */
const ELSEWHERE: Readonly<Record<string, string>> = await featureEntries<string>("sent-twice", "ELSEWHERE");

/** Forms whose second response reports no success, or which add a second row, with the reason. */
const AGAIN: Readonly<Record<string, string>> = await featureEntries<string>("sent-twice", "AGAIN");

let counting = "";
async function countRows(): Promise<Record<string, number>> {
  if (counting === "") {
    const { results } = await product.db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all<{ name: string }>();
    const names = results
      .map(({ name }) => name)
      .filter(
        (name) => !NOTED.includes(name) && !/^(?:places.*|.*_fts(?:_.*)?|_cf_.*|sqlite_.*|d1_.*)$/.test(name),
      );
    counting = `SELECT ${names.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`).join(", ")}`;
  }
  return (await product.db.prepare(counting).first<Record<string, number>>()) ?? {};
}

const grown = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after).filter((table) => (after[table] ?? 0) > (before[table] ?? 0));

/** Sends a form like a person who has received neither the earlier response nor its cookies. */
function press(visitor: Visitor, target: string, { fields }: HtmlForm): Promise<Answer> {
  const other = product.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  for (const [name, value] of visitor.publicCookies) other.publicCookies.set(name, value);
  return other.visit(target, { form: new URLSearchParams(fields.map(({ name, value }) => [name, value])) });
}

const isDone = ({ status, location }: Answer): boolean => status < 400 && !location?.startsWith("/login");

/**
 * Whether the second response may differ from the first. The keys of `AGAIN` consist of a pattern for the beginning of a
 * URL and a button.
 */
function mayDiffer(target: string, { fields }: HtmlForm): boolean {
  const intent = fields.find(({ name }) => name === "intent")?.value;
  return Object.keys(AGAIN).some((known) => {
    const [path = "", button] = known.split(" ");
    const isAt = target === path || new RegExp(`^${path}(?:[/?]|$)`).test(target);
    return isAt && (button === undefined || button === intent) && !(path === "/project" && target !== path);
  });
}

const OF_MACHINES = [
  "routes/resources/machines/csp-report",
  "routes/resources/machines/webhooks-brevo",
  "routes/resources/machines/webhooks-stripe",
];
const actions = (await allRoutes()).filter(({ action, id }) => action !== null && !OF_MACHINES.includes(id));

/** Tables into which the statements of the models insert rows. */
const added = new Set(
  readdirSync("app/models", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".server.ts"))
    .flatMap((name) =>
      [...readFileSync(`app/models/${name}`, "utf8").matchAll(/INSERT(?: OR \w+)? INTO (\w+)/g)].map(
        ([, table = ""]) => table,
      ),
    ),
);

test("a form that is sent again after a lost response adds no second row, and its response reports success again", async () => {
  const tried = new Set<string>();
  const problems: string[] = [];
  for (const row of actionRows(actions)) {
    const { visitor, target, forms } = await row.prepare(product);
    for (const form of forms) {
      const before = await countRows();
      const first = await press(visitor, target, form);
      const after = await countRows();
      const tables = grown(before, after);
      if (tables.length === 0 || !isDone(first)) continue;
      for (const table of tables) tried.add(table);
      if (mayDiffer(target, form)) continue;
      const second = await press(visitor, target, form);
      const twice = grown(after, await countRows());
      const what = `${target} ${form.fields.map(({ name, value }) => `${name}=${value}`).join("&")}`;
      if (twice.length > 0) problems.push(`${twice.join(", ")} twice: ${what}`);
      if (!isDone(second)) problems.push(`${second.status} ${second.location}: ${what}`);
    }
  }
  expect(problems).toEqual([]);
  const known = [...tried, ...NOTED, ...Object.keys(ELSEWHERE)];
  expect([...added].filter((table) => !known.includes(table))).toEqual([]);
}, 240_000);
