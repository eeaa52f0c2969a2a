import { UNKNOWN_ID, type Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "portfolios on the free plan", path: "/portfolios", as: "free" },
  { name: "portfolios with Premium", path: "/portfolios?period=7days", as: "premium" },
  { name: "portfolio", path: "/portfolios", as: "premium", follow: "/portfolios/0" },
  { name: "portfolio that does not exist", path: `/portfolios/${UNKNOWN_ID}`, as: "free", status: 404 },
  { name: "new portfolio", path: "/portfolios/new", as: "premium" },
];
