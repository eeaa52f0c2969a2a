import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "company details", path: "/company/details", as: "free" },
  { name: "company address", path: "/company/address", as: "free" },
  {
    name: "company address with search results",
    path: "/company/address?q=gordes",
    as: "free",
    widths: [390],
    roundTrips: 4,
  },
  { name: "company services", path: "/company/services", as: "free" },
];
