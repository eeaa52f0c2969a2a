import type { PageBudget } from "../../support/budgets.ts";

export const PAGES: Readonly<Record<string, PageBudget>> = {
  "/billing": { as: "planner", scripts: 5900, styles: 12_450, messages: 0, wire: 60_750, requests: 3 },
};
