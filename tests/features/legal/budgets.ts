import type { PageBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/terms": { scripts: 3400, styles: 5250, messages: 0, wire: 39_800, requests: 3 },
  "/privacy": { scripts: 3400, styles: 5250, messages: 0, wire: 39_900, requests: 3 },
};
