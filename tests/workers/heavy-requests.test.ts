import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SYNCED_CALENDARS_MAX } from "../../app/models/venues/rules.ts";
import { encryptCalendarUrl } from "../../app/models/venues/wizard/source-address.server.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { actionRows } from "../support/action-matrix.ts";
import {
  expectWithinBudget,
  expectWithinProcessBudget,
  measureWorker,
} from "../support/invocation-budget.ts";
import { copyProvider, withNumbers } from "../support/many-rows.ts";
import { holdWebhooks } from "../support/payments.ts";
import { noisePicture, waitForPreparedPictures, sendPicture } from "../support/sent-pictures.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { detailsForm } from "../support/projects.ts";
import { postBounce } from "../support/reports.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createRequest } from "../support/requests.ts";
import { readUsage } from "../support/statements-run.ts";
import { createVenue } from "../support/venues.ts";

const PROVIDERS = 2_000;
const PICTURES_EACH = 30;
const GALLERY = 500;

let product: Product;
let planner: Account;
let owner: Account;
let admin: Account;
let venue: string;

const run = (text: string, ...values: (string | number | null)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();

/** Adds `count` pictures without files to the gallery of each account that meets the SQL condition. */
async function makePictures(accounts: string, count: number): Promise<void> {
  const [key, each] = ["'heavy-' || a.id || '-' || i", `n, accounts a WHERE ${accounts}`];
  await run(
    `${withNumbers(count)} INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
     SELECT ${key}, a.id, 'gallery', a.id, 'ready', 1200, 900, 1000, 1 FROM ${each}`,
  );
  await run(
    `${withNumbers(count)} INSERT INTO pictures (key, provider_id, album_id, position, created_at)
     SELECT ${key}, a.id, a.id, i, 1 FROM ${each}`,
  );
}

async function makeProviders(): Promise<void> {
  const { id } = await createAccount(product, { companyName: "Fil et Lin" });
  await copyProvider(product, { id, count: PROVIDERS });
  await run(
    "INSERT INTO company_services (provider_id, service) SELECT provider_id, 'FULL_PLANNING' FROM companies",
  );
  await makePictures("a.id LIKE '00000000-%'", PICTURES_EACH);
}

/** Gives the venue the maximum number of external calendars, all of them due to be read. */
async function makeCalendars(): Promise<void> {
  const sealed = await encryptCalendarUrl(
    await serviceContextOf(product),
    venue,
    "https://calendar.example.com/busy.ics",
  );
  await run(
    `${withNumbers(SYNCED_CALENDARS_MAX)} INSERT INTO read_calendars (id, venue_id, source_url, due_at)
     SELECT ?1 || '-' || i, ?1, ?2, 1 FROM n`,
    venue,
    sealed,
  );
}

beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  await product.holdMessages();
  await holdWebhooks(product);
  await makeProviders();
  planner = await createAccount(product, { isPremium: true, credits: 5 });
  await makePictures(`a.id = '${planner.id}'`, GALLERY);
  await createManyRequests(product, planner.id, 10_000);
  owner = await createAccount(product, { role: "ROLE_VENUE", isPremium: true });
  venue = await createVenue(product, owner.id);
  await makeCalendars();
  await run(
    `${withNumbers(700)} INSERT INTO venue_taken_days (venue_id, day, source)
     SELECT ?, date('now', '+' || i || ' days'), 'calendar' FROM n`,
    venue,
  );
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  await readUsage(product.miniflare);
}, 120_000);
afterAll(() => product.stop());

type Heavy = readonly [name: string, send: () => Promise<Answer>, rowsRead?: number];

const page = (who: "planner" | "owner" | "admin", path: string) => (): Promise<Answer> =>
  ({ planner, owner, admin })[who].visitor.visit(
    path.replace(":planner", planner.id).replace(":venue", venue),
  );

async function chooseProviders(): Promise<Answer> {
  const couple = product.visitor();
  await couple.post("/project", await detailsForm({ placeId: "", q: "Gordes, 84220" }));
  await readUsage(product.miniflare);
  return couple.visit("/project/providers");
}

/**
 * Returns a function that sends a form of a route with ordinary values: the first form, or the form that has `button`.
 */
const press = (route: string, button?: string) => async (): Promise<Answer> => {
  const row = actionRows([]).find((each) => each.route === `routes/${route}`);
  const stand = await row?.prepare(product);
  const form = stand?.forms.find(
    ({ fields }) => !button || fields.some(({ value, kind }) => kind === "button" && value === button),
  );
  if (!stand || !form) throw new Error(`no form ${button} of ${route}`);
  const params = new URLSearchParams(form.fields.map(({ name, value }) => [name, value]));
  await readUsage(product.miniflare);
  return stand.visitor.visit(stand.target, { form: params });
};

async function declineFifty(): Promise<Answer> {
  const { results } = await product.db
    .prepare("SELECT id FROM event_requests WHERE provider_id = ? AND status_order = 0 LIMIT 50")
    .bind(planner.id)
    .all<{ id: string }>();
  return planner.visitor.post("/event-requests?filter=to_answer&select=1", {
    intent: "reject",
    reason: "not_available",
    requests: results.map(({ id }) => id),
  });
}

/** Sends as many events as Brevo sends in one call. 45 of them are about couples whose requests were reported. */
async function bounceAll(): Promise<Answer> {
  const emails: string[] = [];
  for (let index = 0; index < 45; index += 1) {
    const { id, email } = await createRequest(product, planner.id, {
      unlockedAt: Date.now(),
      seenAt: Date.now(),
    });
    emails.push(email);
    await run(
      "INSERT INTO request_reports (id, request_id, provider_id, created_at, reason) VALUES (?, ?, ?, 1, 'bounced')",
      `report-${index}`,
      id,
      planner.id,
    );
  }
  const others = Array.from({ length: 500 - emails.length }, (_, index) => `nobody-${index}@example.com`);
  await readUsage(product.miniflare);
  const events = [...emails, ...others].map((email) => ({ event: "hard_bounce", email }));
  expect((await postBounce(product, events)).status, "some reports wait for the next call").toBe(503);
  return postBounce(product, events);
}

/** Connects a calendar. The same request also reads the calendar's file. */
async function connectCalendar(): Promise<Answer> {
  const other = await createVenue(product, owner.id);
  const form = { intent: "connect", address: "https://calendar.example.com/busy.ics" };
  await readUsage(product.miniflare);
  return owner.visitor.post(`/venues/${other}/calendars`, form);
}

const HEAVY: readonly Heavy[] = [
  ["POST /webhooks/brevo, 500 events", bounceAll],
  ["GET /project/providers", chooseProviders],
  ["POST /event-requests, 50 declined", declineFifty],
  ["GET /", page("owner", "/")],
  ["GET /event-requests", page("planner", "/event-requests?pageSize=50&sort=distance")],
  ["GET /dashboard", page("planner", "/dashboard")],
  ["GET /images", page("planner", "/images")],
  ["GET /providers/:slug", page("planner", "/providers/:planner")],
  ["GET /venues/:id/availability", page("owner", "/venues/:venue/availability")],
  ["GET /admin/figures", page("admin", "/admin/figures")],
  ["GET /admin/users", page("admin", "/admin/users")],
  ["POST /venues/:id/calendars", connectCalendar],
  ["POST /project/confirm", press("static/project/confirm")],
  ["POST /onboarding/services", press("static/onboarding/services", "next")],
  ["POST /company/details", press("shell/profile/company-details")],
  ["POST /admin/venues, refuse", press("shell/admin/venue", "refuse")],
  ["POST /admin/venues, approve", press("shell/admin/venue", "approve")],
  ["POST /admin/requests, fake", press("shell/admin/request", "fake")],
  ["POST /credits/buy", press("resources/credits/buy")],
  // The account has 10,000 requests and 500 pictures, and all of them are deleted with the account.
  [
    "POST /account, delete",
    async () =>
      planner.visitor.post("/account", {
        intent: "delete",
        reason: "Nous fermons notre atelier en juin.",
        confirmation: planner.email,
      }),
    200_000,
  ],
];

describe("the heaviest requests", () => {
  for (const [name, send, rowsReadMax = 3_000] of HEAVY)
    test(`the request stays within half of every limit: ${name}`, async () => {
      await readUsage(product.miniflare);
      const answer = await send();
      expect(answer.status).toBeLessThan(400);
      const { rowsRead } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
      expect(rowsRead).toBeLessThanOrEqual(rowsReadMax);
      await expectWithinBudget(product, { fetch: 1 });
    }, 60_000);
});

describe("the preparation of pictures", () => {
  test("a picture of 12 megapixels is prepared within half of every limit", async () => {
    const [first, next] = [await createAccount(product), await createAccount(product)];
    const large = new Uint8Array(await noisePicture(4000, 3000, 20).jpeg().toBuffer());
    const prepare = async ({ visitor }: Account) => {
      expect((await sendPicture(visitor, "/account/picture", large)).status).toBe(302);
      await waitForPreparedPictures(product);
    };
    // Prepares a picture before the measurement, because the isolate then keeps the decoder and the encoder.
    await prepare(first);
    await readUsage(product.miniflare);
    expectWithinProcessBudget(await measureWorker(product, () => prepare(next)));
    await expectWithinBudget(product, { fetch: 1, "trousseau-pictures": 1 });
  }, 60_000);
});
