import { NOBODYS, type Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "portfolios, free plan", path: "/portfolios", as: "free" },
  { name: "portfolios, premium", path: "/portfolios?period=7days", as: "premium" },
  { name: "portfolio", path: "/portfolios", as: "premium", follow: "/portfolios/0" },
  { name: "portfolio that is not there", path: `/portfolios/${NOBODYS}`, as: "free", status: 404 },
  { name: "portfolio, new", path: "/portfolios/new", as: "premium" },
];
