import type { PageBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/terms": { scripts: 3400, styles: 9400, messages: 0, wire: 50_200, requests: 3 },
  "/privacy": { scripts: 3400, styles: 9400, messages: 0, wire: 50_000, requests: 3 },
};
