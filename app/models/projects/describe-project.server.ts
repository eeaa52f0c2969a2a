import { countryName, formatDayRange, formatList, formatLongDay } from "~/i18n/formats";
import { recipientOf, type Recipient } from "~/i18n/recipient";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import type { ProjectDetails, ProjectPlace } from "./rules";
import { VENUE_SERVICE } from "./wanted.rules";

/** A project as localised texts, for mails and summaries. */
export interface ProjectInWords {
  eventType: string;
  serviceType: string;
  date: string;
  place: string;
  guests: string;
  budget: string;
  /** Empty if the couple gave none. */
  plannerBudget: string;
  /** The wished features of the venue; empty if no venue is wanted. */
  wishes: string;
  languages: string;
  theme: string;
}

/** "Gordes, Vaucluse"; omits a region named like the town, and the country if it is the reader's own. */
function placeInWords(
  { city, region, countryCode }: Pick<ProjectPlace, "city" | "region" | "countryCode">,
  home: string,
  locale: string,
): string {
  const country = countryCode === home ? null : countryName(countryCode, locale);
  return [city, region === city ? null : region, country].filter(Boolean).join(", ");
}

/** The wanted services: a planner's service, a venue, or both. */
const servicesOf = ({ wanted, serviceType }: ProjectDetails): string[] =>
  wanted === "both" ? [serviceType, VENUE_SERVICE] : [serviceType];

export async function describeProject(
  ctx: Pick<ModelContext, "db" | "clock">,
  details: ProjectDetails,
  reader: Recipient,
): Promise<ProjectInWords> {
  const { domain, language, locale } = recipientOf(reader);
  const label = async (kind: Parameters<typeof findLookups>[1], slug: string) => {
    const [entry] = await findLookups(ctx, kind, [slug], language);
    return entry?.label ?? slug;
  };
  const labels = async (kind: Parameters<typeof findLookups>[1], slugs: readonly string[]) =>
    formatList(
      (await findLookups(ctx, kind, slugs, language)).map((entry) => entry.label),
      locale,
    );
  const { plannerBudgetRange, venueFeatures, weddingTheme } = details;
  return {
    eventType: await label("event_type", details.eventType),
    serviceType: (
      await Promise.all(servicesOf(details).map((service) => label("service_type", service)))
    ).join(" · "),
    date: details.eventDateEnd
      ? formatDayRange(details.eventDate, details.eventDateEnd, { locale })
      : formatLongDay(details.eventDate, { locale }),
    place: placeInWords(details.place, domain.country, locale),
    guests: await label("guest_range", details.guestRange),
    budget: await label("budget_range", details.budgetRange),
    plannerBudget: plannerBudgetRange ? await label("planner_budget_range", plannerBudgetRange) : "",
    wishes: await labels("venue_feature", venueFeatures),
    languages: await labels("language", details.languages),
    theme: weddingTheme ?? "",
  };
}
