import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "credits", path: "/credits", as: "free" },
  { name: "history of purchases", path: "/credits/history", as: "free" },
  // Opened here at phone width only: the scenarios already cover the desktop width.
  {
    name: "administrators' list of refunds",
    path: "/admin/refunds",
    as: "admin",
    domain: "be",
    widths: [390],
  },
  { name: "administrators' list of credits to return", path: "/admin/credit-returns", as: "admin" },
];
