import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { deployedGzip, framedStyleSizes, pageSize, workerGzip } from "../../scripts/bench/sizes.ts";
import { createAccount } from "../support/accounts.ts";
import {
  MEASURED_REQUESTS,
  type MeasuredScene,
  type PageBudget,
  type RequestBudget,
} from "../support/budgets.ts";
import { featureEntries } from "../support/features.ts";
import { fillProfile } from "../support/full-profile.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { withStillClock } from "../support/statements-run.ts";

/**
 * Limits on the bytes of each page, the rows of each request (files `budgets.ts` in tests/features) and the bytes of
 * the Worker (tests/budgets.json). They equal the goals of `npm run bench`, or the current sizes plus a small margin;
 * the README lists the exceptions.
 */
const PAGES = await featureEntries<PageBudget>("budgets", "PAGES");
const REQUESTS = await featureEntries<RequestBudget>("budgets", "REQUESTS");
const whole: Record<"workerGzip" | "deployedGzip", number> = JSON.parse(
  readFileSync("tests/budgets.json", "utf8"),
);

/** The most bytes of styles that a page of the profile or of the venues may load on a first visit. */
const PROFILE_STYLES_MAX = 11_300;

/** The maximum number of nearby providers on a free profile. */
const NEIGHBOURS = 8;

let product: Product;
let scene: MeasuredScene;

beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  const { id: provider, visitor: planner } = await createProvider(product, { credits: 3 });
  await createManyRequests(product, provider, MEASURED_REQUESTS);
  const locked = (await createRequest(product, provider, { seenAt: 1 })).id;
  const unlocked = (await createRequest(product, provider, { seenAt: 1, unlockedAt: 1 })).id;
  const portfolio = await fillProfile(product, provider);
  const premium = (await createProvider(product, { isPremium: true })).id;
  await fillProfile(product, premium);
  for (let neighbour = 0; neighbour < NEIGHBOURS; neighbour += 1) {
    const near = await createProvider(product, { latitude: 43.9 + neighbour / 100, longitude: 5.1 });
    await fillProfile(product, near.id);
  }
  const newcomer = (await createAccount(product, { isOnboarded: false })).visitor;
  const couple = product.visitor();
  // The first page in a new isolate also reads the lists for forms.
  await planner.visit("/event-requests");
  await couple.visit("/project");
  scene = { product, planner, newcomer, couple, provider, premium, locked, unlocked, portfolio };
});
afterAll(() => product.stop());

const pathOf = (name: string): string =>
  name
    .replace("{locked}", scene.locked)
    .replace("{unlocked}", scene.unlocked)
    .replace("{provider}", scene.provider)
    .replace("{premium}", scene.premium)
    .replace("{portfolio}", scene.portfolio);

function within(found: Record<string, number>, budget: PageBudget | RequestBudget): void {
  const limits: Record<string, unknown> = { ...budget };
  const over = Object.entries(found).filter(([name, value]) => !(value <= Number(limits[name] ?? -1)));
  expect(over, `found ${JSON.stringify(found)}, budget ${JSON.stringify(limits)}`).toEqual([]);
}

describe("the budgets of bytes", () => {
  test.each(Object.entries(PAGES))(
    "a first visit of the page %s stays within its budget of bytes",
    async (name, budget) => {
      const path = pathOf(name);
      const visitor = budget.as === undefined ? product.visitor() : scene[budget.as];
      // Without these cookies the page contains its stylesheet and scripts, as on a first visit.
      for (const cookie of visitor.cookies.keys())
        if (/^(?:css|js)-/.test(cookie)) visitor.cookies.delete(cookie);
      const answer = await visitor.visit(path);
      expect(answer.status).toBe(200);
      const { html, scripts, styles, messages, fonts, requests } = pageSize(answer.text);
      within(
        { scripts, styles, messages, wire: html + scripts + styles + messages + fonts, requests },
        budget,
      );
    },
  );

  test("the styles of each page of the profile and of the venues stay within their budget of bytes", () => {
    const sizes = ["profile", "venues"].flatMap((folder) => [...framedStyleSizes(folder)]);
    expect(sizes.length).toBeGreaterThanOrEqual(20);
    expect(sizes.filter(([, bytes]) => bytes > PROFILE_STYLES_MAX)).toEqual([]);
  });

  test("the Worker stays within its budget of bytes", () => {
    expect(workerGzip()).toBeLessThanOrEqual(whole.workerGzip);
    expect(deployedGzip()).toBeLessThanOrEqual(whole.deployedGzip);
  });
});

describe(`rows that are read for a provider with ${MEASURED_REQUESTS} requests`, () => {
  test("the list of measured HTTP requests does not get shorter", () => {
    expect(Object.keys(REQUESTS).length).toBeGreaterThanOrEqual(36);
  });

  test.each(Object.entries(REQUESTS))(
    "the request “%s” stays within its budget of rows",
    async (_name, budget) => {
      // The first visits load the lists for forms and the promotions, which are cached for a minute. The clock stands
      // still, so that this minute does not end before the measurement.
      const answer = await withStillClock(product.miniflare, async () => {
        await scene.planner.visit("/event-requests");
        await scene.couple.visit("/project");
        return budget.make(scene);
      });
      expect([200, 302, 303], answer.text.slice(0, 300)).toContain(answer.status);
      const { rowsRead, rowsWritten, roundTrips } = await loggedRequest(
        product,
        answer.headers.get("X-Request-Id") ?? "",
      );
      within({ read: rowsRead, written: rowsWritten, roundTrips }, budget);
    },
  );
});
