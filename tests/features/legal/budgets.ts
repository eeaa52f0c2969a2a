import type { PageBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/terms": { scripts: 3400, styles: 10_300, messages: 0, wire: 56_000, requests: 3 },
  "/privacy": { scripts: 3400, styles: 10_300, messages: 0, wire: 55_800, requests: 3 },
};
