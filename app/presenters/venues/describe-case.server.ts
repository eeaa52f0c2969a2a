import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { countryName, formatMoneyBand, formatNumber, type Formats } from "~/i18n/formats";
import { translator, type Translate } from "~/i18n/texts.server";
import type { ModelContext } from "~/context/types";
import type { RestrictedText } from "~/models/core/restricted-text.rules";
import { listLookups, lookupNames, type LookupNames } from "~/models/lookups/queries.server";
import { readSection } from "~/models/portraits/rules";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { sortFeatures, sortBySlugOrder } from "~/models/venues/features.rules";
import { venueSnapshotOf, type VenueUnderReview } from "~/models/venues/review/review.queries.server";
import {
  changedVenueFields,
  readSnapshot,
  VENUE_FIELDS,
  type VenueField,
  type VenueSnapshot,
} from "~/models/venues/review/snapshot.rules";

/** A plain text, or a document with paragraphs, lists and bold words; empty if there is no value. */
export type FieldText = string | RestrictedText;

/** A field and its value in the administrator's language. */
export interface FieldInWords {
  field: VenueField;
  value: FieldText;
}

/**
 * A field that has changed since the last decision. For a list, it contains only the entries that were removed or
 * added.
 */
export interface FieldChange extends FieldInWords {
  before: FieldText;
  isList: boolean;
}

export interface DescribedVenueReview {
  fields: readonly FieldInWords[];
  /** The changes since the last decision; null if there was no decision. */
  changes: readonly FieldChange[] | null;
  /** Keys of pictures that did not exist at the last decision. */
  newPictures: readonly string[];
}

interface Reader {
  domain: Domain;
  language: Language;
}

/** The fields of a venue in the administrator's language, and the changes since the last decision. */
export async function describeVenueUnderReview(
  ctx: Pick<ModelContext, "db" | "clock">,
  found: VenueUnderReview,
  { domain, language }: Reader,
): Promise<DescribedVenueReview> {
  const words = {
    t: await translator(language),
    language,
    nameOf: await lookupNames(ctx),
    services: (await listLookups(ctx, "venue_service", language)).map(({ slug }) => slug),
    formats: { locale: formatLocale(domain, language), currency: domain.currency },
  };
  const now = venueSnapshotOf(found);
  const before = found.snapshot === null ? null : readSnapshot(found.snapshot);
  const known = new Set(before?.pictures);
  const newPictures = before ? now.pictures.filter((key) => !known.has(key)) : [];
  return {
    fields: VENUE_FIELDS.map((field) => ({ field, value: fieldInWords(field, now, words) })),
    changes:
      before &&
      changedVenueFields(before, now).map((field) => {
        const entries = (venue: VenueSnapshot) => entriesInWords(field, venue, words);
        const [earlier, later] = [entries(before), entries(now)];
        return earlier && later
          ? {
              field,
              isList: true,
              before: earlier.filter((entry) => !later.includes(entry)).join("\n"),
              value: later.filter((entry) => !earlier.includes(entry)).join("\n"),
            }
          : {
              field,
              isList: false,
              before: fieldInWords(field, before, words),
              value: fieldInWords(field, now, words, newPictures.length),
            };
      }),
    newPictures,
  };
}

interface Words {
  t: Translate;
  language: Language;
  nameOf: LookupNames;
  /** Slugs of services in the order of their list. */
  services: readonly string[];
  formats: Pick<Formats, "locale" | "currency">;
}

function fieldInWords(field: VenueField, venue: VenueSnapshot, words: Words, newPictures = 0): FieldText {
  const { nameOf, language, formats } = words;
  const { locale } = formats;
  const number = (value: number | null) => (value === null ? "" : formatNumber(value, locale));
  switch (field) {
    case "type":
      return nameOf("venue_type", venue.type, language);
    case "address":
      return [venue.address, `${venue.zipcode} ${venue.city}`.trim(), countryName(venue.countryCode, locale)]
        .filter(Boolean)
        .join(", ");
    case "position":
      return `${venue.latitude.toFixed(5)}, ${venue.longitude.toFixed(5)}`;
    case "details":
      return readSection(venue.details);
    case "seated":
      return number(venue.seatedCapacity);
    case "standing":
      return number(venue.standingCapacity);
    case "bedrooms":
      return number(venue.bedrooms);
    case "price":
      return venue.minPrice === null && venue.maxPrice === null
        ? ""
        : formatMoneyBand({ min: venue.minPrice, max: venue.maxPrice }, formats);
    case "features":
      return (entriesInWords(field, venue, words) ?? []).join(" · ");
    case "contact":
      return [venue.contactName, venue.contactRole].filter(Boolean).join(", ");
    case "pictures":
      return picturesInWords(venue.pictures.length, newPictures, words);
    case "services":
    case "videos":
      return (entriesInWords(field, venue, words) ?? []).join("\n");
    case "name":
    case "description":
    case "website":
    case "instagram":
    case "facebook":
      return venue[field] ?? "";
  }
}

/** The entries of a field that is a list; null for any other field. */
function entriesInWords(field: VenueField, venue: VenueSnapshot, words: Words): string[] | null {
  const { nameOf, language, services } = words;
  if (field === "features")
    return sortFeatures(venue.features).map((slug) => nameOf("venue_feature", slug, language));
  if (field === "services")
    return sortBySlugOrder(services, venue.services, ({ service }) => service).map((service) =>
      serviceInWords(service, words),
    );
  return field === "videos" ? venue.videos.map(({ title }) => title) : null;
}

/** Writes a service as "Location, dès 7 900 € : Tout le domaine". */
function serviceInWords(
  { service, description, budgetFrom }: VenueSnapshot["services"][number],
  { t, nameOf, language, formats }: Words,
): string {
  const label = nameOf("venue_service", service, language);
  const price =
    budgetFrom === null ? null : `${t("public_profile:from")} ${priceInWords(budgetFrom, formats)}`;
  const offer = price === null ? label : `${label}, ${price}`;
  return description === "" ? offer : `${offer} – ${description}`;
}

function picturesInWords(count: number, fresh: number, { t, formats }: Words): string {
  const all = t("venue_review:pictures", { count, shown: formatNumber(count, formats.locale) });
  return fresh === 0
    ? all
    : `${all}, ${t("venue_review:new_pictures", { count: fresh, shown: formatNumber(fresh, formats.locale) })}`;
}
