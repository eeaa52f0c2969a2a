import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "index of the directory", path: "/en", roundTrips: 3 },
  { name: "planners near a town", path: "/wedding-planners/gordes", roundTrips: 3 },
  {
    name: "venues of a department, none yet",
    path: "/wedding-venues/region/finistere",
    roundTrips: 5,
  },
  { name: "towns of a department", path: "/wedding-planners/region/gard/towns", roundTrips: 2 },
  { name: "unknown town of the directory", path: "/wedding-venues/gordess", status: 404, roundTrips: 4 },
  { name: "regions of the directory", path: "/regions", roundTrips: 1 },
];
