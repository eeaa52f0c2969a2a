import type { PageBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/billing": { as: "planner", scripts: 5900, styles: 13_500, messages: 0, wire: 61_650, requests: 3 },
};
