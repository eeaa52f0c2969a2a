import type { siteDetails } from "../../schema/administration.ts";

/** The details that the demonstration shows on the Belgian domain instead of those of the settings. */
export const demoSiteDetails = (now: number): (typeof siteDetails.$inferInsert)[] => [
  { domain: "be", detail: "register", value: "BCE 0000.000.000", changedAt: now },
  {
    domain: "be",
    detail: "mediation",
    value: "Service de médiation pour le consommateur, Bruxelles",
    changedAt: now,
  },
];
