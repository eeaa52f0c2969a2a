import { countryName, formatDayRange, formatList, formatLongDay } from "~/i18n/formats";
import { recipientOf, type LocalisedRecipient, type Recipient } from "~/i18n/recipient";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import type { EventFacts } from "~/models/projects/mails.rules";
import type { ProjectDetails, ProjectPlace } from "~/models/projects/rules";
import { VENUE_SERVICE } from "~/models/projects/wanted.rules";

/** A project as localised texts. */
export interface ProjectInWords {
  eventType: string;
  serviceType: string;
  date: string;
  place: string;
  guests: string;
  budget: string;
  /** The budget for the planner; empty if the couple gave none. */
  plannerBudget: string;
  /** The wished features of the venue; empty if no venue is wanted. */
  wishes: string;
  languages: string;
  theme: string;
}

/**
 * Writes a place as "Gordes, Vaucluse". A region with the same name as the town is omitted, and so is the reader's own
 * country.
 */
export function placeInWords(
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

type Lists = Pick<ModelContext, "db" | "clock">;
/** The reader of a project: the language, and the domain whose country needs no name. */
export type ProjectReader = Pick<LocalisedRecipient, "domain" | "language" | "locale">;
type ListName = Parameters<typeof findLookups>[1];

/** The label of an entry of a list, or its slug if it has no label. */
export async function labelOfLookup(
  ctx: Lists,
  list: ListName,
  slug: string,
  { language }: ProjectReader,
): Promise<string> {
  const [entry] = await findLookups(ctx, list, [slug], language);
  return entry?.label ?? slug;
}

/** The event of a project as mails name it. */
export async function eventOfProjectInWords(
  ctx: Lists,
  { eventType, eventDate, eventDateEnd, place }: EventFacts,
  reader: ProjectReader,
): Promise<Pick<ProjectInWords, "eventType" | "date" | "place">> {
  const { domain, locale } = reader;
  return {
    eventType: await labelOfLookup(ctx, "event_type", eventType, reader),
    date: eventDateEnd
      ? formatDayRange(eventDate, eventDateEnd, { locale })
      : formatLongDay(eventDate, { locale }),
    place: placeInWords(place, domain.country, locale),
  };
}

export async function describeProject(
  ctx: Lists,
  details: ProjectDetails,
  recipient: Recipient,
): Promise<ProjectInWords> {
  const reader = recipientOf(recipient);
  const label = (list: ListName, slug: string) => labelOfLookup(ctx, list, slug, reader);
  const labels = async (list: ListName, slugs: readonly string[]) =>
    formatList(
      (await findLookups(ctx, list, slugs, reader.language)).map((entry) => entry.label),
      reader.locale,
    );
  const { plannerBudgetRange, venueFeatures, weddingTheme } = details;
  return {
    ...(await eventOfProjectInWords(ctx, details, reader)),
    serviceType: (
      await Promise.all(servicesOf(details).map((service) => label("service_type", service)))
    ).join(" · "),
    guests: await label("guest_range", details.guestRange),
    budget: await label("budget_range", details.budgetRange),
    plannerBudget: plannerBudgetRange ? await label("planner_budget_range", plannerBudgetRange) : "",
    wishes: await labels("venue_feature", venueFeatures),
    languages: await labels("language", details.languages),
    theme: weddingTheme ?? "",
  };
}
