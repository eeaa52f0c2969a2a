import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { deployedGzip, pageSize, workerGzip } from "../../scripts/bench/sizes.ts";
import { PASSWORD, createAccount, registrationForm } from "../support/accounts.ts";
import { fillProfile } from "../support/full-profile.ts";
import { addressForm, companyForm, servicesForm } from "../support/onboarding.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { createProvider, detailsForm } from "../support/projects.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { makeVolume } from "../support/request-volume.ts";

/**
 * Limits on the bytes of each page and the rows of each request (tests/budgets.json). A limit is the goal of `npm run
 * bench`, or a little more than the current size if that is lower; the README lists the exceptions.
 */
interface Budgets {
  /** Sizes in bytes after brotli, except `requests`. */
  pages: Record<string, Record<"scripts" | "styles" | "messages" | "wire" | "requests", number>>;
  workerGzip: number;
  deployedGzip: number;
  rows: Record<string, Record<"read" | "written" | "roundTrips", number>>;
}
const budgets: Budgets = JSON.parse(readFileSync("tests/budgets.json", "utf8"));

/**
 * The number of requests of the provider. A page that scans them would exceed every row budget, except that of a jump
 * into the middle.
 */
const VOLUME = 3_000;
const PAGE_COUNT = Math.ceil((VOLUME + 2) / 25);

/** The maximum number of neighbours that a free profile shows. */
const NEIGHBOURS = 8;

/** The private screens of a provider. */
const INSIDE =
  /^\/($|event-requests|images|videos|portfolios|portrait|company|social|integrate|credits|dashboard|billing|account|security)/;

let product: Product;
let planner: Visitor;
let plannerId: string;
let newcomer: Visitor;
let couple: Visitor;
let locked: string;
let unlocked: string;
/** The provider whose profile has every kind of content, and a Premium provider with the same content. */
let portfolio: string;
let premiumId: string;

beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  const account = await createProvider(product, { credits: 3 });
  plannerId = account.id;
  planner = account.visitor;
  await makeVolume(product, plannerId, VOLUME);
  locked = (await createRequest(product, plannerId, { seenAt: 1 })).id;
  unlocked = (await createRequest(product, plannerId, { seenAt: 1, unlockedAt: 1 })).id;
  portfolio = await fillProfile(product, plannerId);
  premiumId = (await createProvider(product, { isPremium: true })).id;
  await fillProfile(product, premiumId);
  for (let neighbour = 0; neighbour < NEIGHBOURS; neighbour += 1) {
    const near = await createProvider(product, { latitude: 43.9 + neighbour / 100, longitude: 5.1 });
    await fillProfile(product, near.id);
  }
  newcomer = (await createAccount(product, { isOnboarded: false })).visitor;
  couple = product.visitor();
  // In a new isolate the first page also reads the form lists.
  await planner.visit("/event-requests");
  await couple.visit("/project");
});
afterAll(() => product.stop());

const pathOf = (name: string): string =>
  name
    .replace("{locked}", locked)
    .replace("{unlocked}", unlocked)
    .replace("{provider}", plannerId)
    .replace("{premium}", premiumId)
    .replace("{portfolio}", portfolio);

function within(found: Record<string, number>, budget: Record<string, number>): void {
  const over = Object.entries(found).filter(([name, value]) => !(value <= (budget[name] ?? -1)));
  expect(over, `found ${JSON.stringify(found)}, budget ${JSON.stringify(budget)}`).toEqual([]);
}

describe("bytes", () => {
  test.each(Object.entries(budgets.pages))("of a first visit of %s", async (name, budget) => {
    const path = pathOf(name);
    const visitor = INSIDE.test(name)
      ? planner
      : path.startsWith("/onboarding")
        ? newcomer
        : product.visitor();
    // Without these cookies the page inlines its stylesheet and scripts, as on a first visit.
    for (const cookie of visitor.cookies.keys())
      if (/^(?:css|js)-/.test(cookie)) visitor.cookies.delete(cookie);
    const answer = await visitor.visit(path);
    expect(answer.status).toBe(200);
    const { html, scripts, styles, messages, fonts, requests } = pageSize(answer.text);
    within({ scripts, styles, messages, wire: html + scripts + styles + messages + fonts, requests }, budget);
  });

  test("the Worker stays within its budget of bytes", () => {
    expect(workerGzip()).toBeLessThanOrEqual(budgets.workerGzip);
    expect(deployedGzip()).toBeLessThanOrEqual(budgets.deployedGzip);
  });
});

const hrefOf = ({ text }: Answer, side: "after" | "before"): string => {
  const href = new RegExp(`href="([^"]*cursor=\\d+-${side}[^"]*)"`).exec(text)?.[1];
  if (!href) throw new Error(`no link ${side}`);
  return href.replaceAll("&amp;", "&");
};

/**
 * Each request with a row budget, and how to send it. The order matters, because later requests depend on earlier ones.
 */
const REQUESTS: Record<string, () => Promise<Answer>> = {
  "login page": () => product.visitor().visit("/login"),
  login: async () => {
    const { email } = await createAccount(product);
    return product.visitor().post("/login", { email, password: PASSWORD });
  },
  "register page": () => product.visitor().visit("/register"),
  register: () => product.visitor().post("/register", registrationForm()),
  "onboarding, company page": () => newcomer.visit("/onboarding/company"),
  "onboarding, company": () => newcomer.post("/onboarding/company", companyForm()),
  "onboarding, address page": () => newcomer.visit("/onboarding/address"),
  "onboarding, address": () => newcomer.post("/onboarding/address", addressForm()),
  "onboarding, services page": () => newcomer.visit("/onboarding/services"),
  "onboarding, services": () => newcomer.post("/onboarding/services", servicesForm()),
  "project page": () => couple.visit("/project"),
  project: async () => couple.post("/project", await detailsForm({ q: "Gordes", placeId: "" })),
  home: () => planner.visit("/"),
  dashboard: () => planner.visit("/dashboard"),
  "list, first": () => planner.visit("/event-requests"),
  "list, next": async () => planner.visit(hrefOf(await planner.visit("/event-requests"), "after")),
  "list, last": () => planner.visit(`/event-requests?page=${PAGE_COUNT}`),
  "list, previous": async () =>
    planner.visit(hrefOf(await planner.visit(`/event-requests?page=${PAGE_COUNT}`), "before")),
  "list, middle": () => planner.visit(`/event-requests?page=${Math.floor(PAGE_COUNT / 2)}`),
  "detail, locked": () => planner.visit(`/event-requests/${locked}`),
  "detail, unlocked": () => planner.visit(`/event-requests/${unlocked}`),
  unlock: () => planner.post(`/event-requests/${locked}`, { intent: "unlock" }),
  credits: () => planner.visit("/credits"),
  photos: () => planner.visit("/images"),
  videos: () => planner.visit("/videos"),
  portfolios: () => planner.visit("/portfolios"),
  portfolio: () => planner.visit(`/portfolios/${portfolio}`),
  portrait: () => planner.visit("/portrait-experiences"),
  "company, details": () => planner.visit("/company/details"),
  "company, address": () => planner.visit("/company/address"),
  "company, services": () => planner.visit("/company/services"),
  "social networks": () => planner.visit("/social-networks"),
  badge: () => planner.visit("/integrate-badge"),
  "public profile, free": () => product.visitor().visit(`/providers/${plannerId}`),
  "public profile, Premium": () => product.visitor().visit(`/providers/${premiumId}`),
  "public portfolio": async () => {
    const couple = product.visitor();
    const { location } = await couple.visit(`/providers/${plannerId}/portfolios/${portfolio}`);
    return couple.visit(new URL(location ?? "").pathname);
  },
};

describe(`rows read by a provider with ${VOLUME} requests`, () => {
  test("every measured request has a budget, and every budget has a measured request", () => {
    expect(Object.keys(budgets.rows).sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  test.each(Object.entries(REQUESTS))("%s stays within its budget of rows", async (name, request) => {
    // Loads the form lists and promotions before the measurement, because they are then cached for a minute.
    await planner.visit("/event-requests");
    await couple.visit("/project");
    const answer = await request();
    expect([200, 302, 303], answer.text.slice(0, 300)).toContain(answer.status);
    const { rowsRead, rowsWritten, roundTrips } = await loggedRequest(
      product,
      answer.headers.get("X-Request-Id") ?? "",
    );
    within({ read: rowsRead, written: rowsWritten, roundTrips }, budgets.rows[name] ?? {});
  });
});
