import { type PageBudget, type RequestBudget, MEASURED_REQUESTS } from "../../support/budgets.ts";
import { measuredClient } from "../../support/api/measured-client.ts";
import type { Answer } from "../../support/product.ts";

const hrefOf = ({ text }: Answer, side: "after" | "before"): string => {
  const href = new RegExp(`href="([^"]*cursor=\\d+-${side}[^"]*)"`).exec(text)?.[1];
  if (!href) throw new Error(`no link ${side}`);
  return href.replaceAll("&amp;", "&");
};

const API_LIST = { method: "GET", path: "/api/event-requests" } as const;

const PAGE_COUNT = Math.ceil((MEASURED_REQUESTS + 2) / 25);

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/event-requests": { as: "planner", scripts: 6300, styles: 11_480, messages: 0, wire: 53_600, requests: 3 },
  "/event-requests/{locked}": {
    as: "planner",
    scripts: 6900,
    styles: 11_680,
    messages: 0,
    wire: 57_450,
    requests: 3,
  },
  "/event-requests/{unlocked}": {
    as: "planner",
    scripts: 6900,
    styles: 11_680,
    messages: 0,
    wire: 59_100,
    requests: 3,
  },
};

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "list, first": {
    read: 35,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit("/event-requests"),
  },
  "list, next": {
    read: 35,
    written: 0,
    roundTrips: 2,
    make: async ({ planner }) => planner.visit(hrefOf(await planner.visit("/event-requests"), "after")),
  },
  "list, last": {
    read: 35,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit(`/event-requests?page=${PAGE_COUNT}`),
  },
  "list, previous": {
    read: 35,
    written: 0,
    roundTrips: 2,
    make: async ({ planner }) =>
      planner.visit(hrefOf(await planner.visit(`/event-requests?page=${PAGE_COUNT}`), "before")),
  },
  "list, middle": {
    read: 1540,
    written: 0,
    roundTrips: 2,
    make: ({ planner }) => planner.visit(`/event-requests?page=${Math.floor(PAGE_COUNT / 2)}`),
  },
  // The page's rows, and at most three more for each of its 25 requests.
  "list by the API": {
    read: 110,
    written: 0,
    roundTrips: 2,
    make: async (scene) => (await measuredClient(scene)).send(API_LIST),
  },
  "detail, locked": {
    read: 36,
    written: 0,
    roundTrips: 2,
    make: ({ planner, locked }) => planner.visit(`/event-requests/${locked}`),
  },
  "detail, unlocked": {
    read: 37,
    written: 0,
    roundTrips: 2,
    make: ({ planner, unlocked }) => planner.visit(`/event-requests/${unlocked}`),
  },
  unlock: {
    read: 18,
    written: 12,
    roundTrips: 2,
    make: ({ planner, locked }) => planner.post(`/event-requests/${locked}`, { intent: "unlock" }),
  },
};
