import type { CompanyService } from "../../../app/models/companies/company-services.rules.ts";

/** What the demonstration's pictures can show. Each file of db/seed/pictures/ is a variant of one of these subjects. */
export const SUBJECTS = [
  "table",
  "ceremony",
  "house",
  "cloister",
  "patio",
  "cake",
  "stationery",
  "evening",
  "bouquet",
  "linen",
  "citrus",
  "greenhouse",
  "round",
  "sea",
  "lake",
  "marquee",
  "vines",
  "lavender",
  "barn",
  "lanterns",
  "glasses",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The weddings that the portfolios describe. */
export const STORIES = ["garden", "shore", "night", "courtyard", "harvest", "winter"] as const;
export type Story = (typeof STORIES)[number];

/** The four texts of a portrait in Markdown. Each text has a few variants. */
interface PortraitTexts {
  portrait: readonly string[];
  experience: readonly string[];
  service: readonly string[];
  benefits: readonly string[];
}

interface Titled {
  title: string;
  description: string;
}

/**
 * Texts of demonstration profiles in one language. Placeholders: {{name}}, {{city}}, {{since}} (the year of
 * foundation), {{years}} (the years since then), and in stories {{couple}}.
 */
export interface ProfileTexts {
  planner: PortraitTexts;
  venue: PortraitTexts;
  services: Readonly<Record<CompanyService, string>>;
  venueServices: Readonly<Record<"PRIVATE_EVENTS" | "CORPORATE_EVENTS", string>>;
  pictures: Readonly<Record<Subject, Titled>>;
  stories: Readonly<Record<Story, Titled & { location: string; style: string }>>;
  videos: { planner: readonly Titled[]; venue: readonly Titled[] };
}
