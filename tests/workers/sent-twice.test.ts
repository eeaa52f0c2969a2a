import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { actionRows } from "../support/action-matrix.ts";
import type { DrawnForm } from "../support/forms.ts";
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
  // All limits are switched off here, because they have their own tests.
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
});
afterAll(() => product.stop());

/** Tables that no form writes directly: logs, counters, search indexes and data about visits. */
const NOTED: readonly string[] = [
  ...["audit_log", "limit_counters", "sessions", "known_devices", "second_factors", "recovery_codes"],
  ...[
    "account_search",
    "project_search",
    "request_search",
    "domain_metrics",
    "requests_daily",
    "request_counts",
  ],
  ...["siret_checks", "profile_addresses", "views_daily", "answer_medians", "promotions_seen"],
  ...["stripe_events", "integrity_reports", "read_calendar_days"],
];

/** Tables to which no form of this test adds a row, and what prevents a second row in each. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  pictures: "a script names each upload: tests/workers/upload-forms.test.ts",
  media: "a script names each upload: tests/workers/upload-forms.test.ts",
  venues: "the draft that becomes a venue has its id and is gone then: tests/workers/venue-races.test.ts",
  venue_services_before: "one row for each venue",
  instagram_tickets: "its row has the name of the network's answer",
  instagram_links: "one row for each account",
  subscriptions: "one row for each subscription at Stripe",
  deletion_reasons: "written with the account that is deleted",
  company_services: "one row for each account and entry",
  company_languages: "one row for each account and entry",
  companies: "one row for each account",
  listing_cells: "one row for each square of a country, kind and layer",
  listing_cell_counts: "one row for each country, kind and layer",
  night_steps: "written by the nightly cron: tests/workers/night.test.ts",
  data_export_files: "written by the job that makes a copy: tests/workers/privacy.test.ts",
};

/** Forms whose second response does not say "done", or that do add a row again, and the reason. */
const AGAIN: Readonly<Record<string, string>> = {
  "/login": "each sign-in is one, and a new device is told of",
  "/login/code": "the code has been used",
  "/register": "the address has an account: signing in leads on",
  "/security": "the session of the first answer is the new one",
  "/security/second-factor": "the code has been used",
  "/forgot-password-reset": "the link has been used",
  "/email-change": "the link has been used",
  "/account phone": "the newest code counts",
  "/account email": "the newest link counts",
  "/account export": "says that the copy is being made",
  "/project": "without the first answer's cookie nobody comes back to the first draft, which ends by itself",
  "/event-requests reject": "says that the request is declined",
};

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

/** Sends a form like a person who has received no earlier response and none of its cookies. */
function press(visitor: Visitor, target: string, { fields }: DrawnForm): Promise<Answer> {
  const other = product.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other.visit(target, { form: new URLSearchParams(fields.map(({ name, value }) => [name, value])) });
}

const isDone = ({ status, location }: Answer): boolean => status < 400 && !location?.startsWith("/login");

/** Whether the second response may differ from the first: `AGAIN` has the beginning of its address, and its button. */
function mayDiffer(target: string, { fields }: DrawnForm): boolean {
  const intent = fields.find(({ name }) => name === "intent")?.value;
  return Object.keys(AGAIN).some((known) => {
    const [path = "", button] = known.split(" ");
    const isAt = target === path || new RegExp(`^${path}[/?]`).test(target);
    return isAt && (button === undefined || button === intent) && !(path === "/project" && target !== path);
  });
}

const OF_MACHINES = [
  "routes/resources/machines/csp-report",
  "routes/resources/machines/webhooks-brevo",
  "routes/resources/machines/webhooks-stripe",
];
const actions = (await allRoutes()).filter(({ action, id }) => action !== null && !OF_MACHINES.includes(id));

/** Tables into which a statement of a model inserts rows. */
const added = new Set(
  readdirSync("app/models", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".server.ts"))
    .flatMap((name) =>
      [...readFileSync(`app/models/${name}`, "utf8").matchAll(/INSERT(?: OR \w+)? INTO (\w+)/g)].map(
        ([, table = ""]) => table,
      ),
    ),
);

test("a form sent again after a lost response adds nothing twice, and the second response reports success again", async () => {
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
