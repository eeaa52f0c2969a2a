import type { RequestBudget } from "../../support/budgets.ts";
import { measuredClient } from "../../support/api/measured-client.ts";

export const REQUESTS: Readonly<Record<string, RequestBudget>> = {
  "services of the lists by the API": {
    read: 10,
    written: 0,
    roundTrips: 1,
    make: async (scene) => (await measuredClient(scene)).send({ method: "GET", path: "/api/prestations" }),
  },
};
