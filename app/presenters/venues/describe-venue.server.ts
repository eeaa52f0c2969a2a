import { publicHref } from "~/i18n/public-address";
import type { SiteContext } from "~/context/types";
import { formatDate, formatMoneyBand, formatMonth, formatNumber } from "~/i18n/formats";
import { readablePhone } from "~/i18n/phone-format.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { RestrictedText } from "~/models/core/restricted-text.rules";
import { findProfileAt } from "~/models/directory/find-profile.server";
import { listLookups, lookupNames } from "~/models/lookups/queries.server";
import { readSection } from "~/models/portraits/rules";
import { priceInWords } from "~/presenters/public-profile/price-in-words";
import { venueStoryPath } from "~/models/venues/wizard/address.rules";
import { findVenueDraft } from "~/models/venues/wizard/drafts.queries.server";
import { groupFeatures, sortBySlugOrder, type GroupedFeatures } from "~/models/venues/features.rules";
import { findVenueSummary, type VenueSummary } from "~/models/venues/public/page.queries.server";
import type { VenueReview } from "~/models/venues/public/public.queries.server";
import { findVenue, type Venue } from "~/models/venues/queries.server";

/** A venue as its owner sees it, with its values as texts. */
export interface DescribedVenue
  extends
    Pick<
      Venue,
      | "id"
      | "name"
      | "email"
      | "phone"
      | "city"
      | "contactName"
      | "contactRole"
      | "website"
      | "facebook"
      | "instagram"
      | "description"
      | "isPublished"
      | "validation"
      | "state"
    >,
    Pick<VenueSummary, "images" | "videos" | "reviews" | "refusal"> {
  type: string;
  /** Street and number; may be empty. */
  street: string;
  /** The town: "84480 Bonnieux". */
  town: string;
  details: RestrictedText;
  /** The capacities and bedrooms in words; null if the owner gave no number. */
  seated: string | null;
  standing: string | null;
  bedrooms: string | null;
  minPrice: string | null;
  maxPrice: string | null;
  features: readonly GroupedFeatures<{ slug: string; label: string }>[];
  services: readonly DescribedService[];
  /** Day of the latest decision. */
  decided: string | null;
  /** URL of the public page; null while couples cannot see it. */
  publicUrl: string | null;
  /** Total of all views; null without Premium. */
  views: number | null;
  /** Whether a draft contains unsaved changes. */
  hasDraft: boolean;
}

export interface DescribedService {
  slug: string;
  label: string;
  description: string;
  price: string | null;
  isDescriptionVisible: boolean;
  isBudgetVisible: boolean;
}

/** A provider's venue; null if the provider has no venue with this id. */
export async function describeVenue(
  ctx: SiteContext,
  me: Pick<Me, "providerId" | "isPremium">,
  id: string,
): Promise<DescribedVenue | null> {
  const [venue, summary, nameOf, profile, listed, draft] = await Promise.all([
    findVenue(ctx, me.providerId, id),
    findVenueSummary(ctx, me.providerId, id),
    lookupNames(ctx),
    findProfileAt(ctx, ctx.domain.code, me.providerId),
    listLookups(ctx, "venue_service", ctx.language),
    findVenueDraft(ctx, me.providerId, id),
  ]);
  if (!venue || !summary) return null;
  const { formats, language } = ctx;
  const { name, email, city, contactName, contactRole, website, facebook, instagram, description } = venue;
  const { isPublished, validation, state } = venue;
  const { images, videos, reviews, refusal, decidedAt } = summary;
  const number = (value: number | null) => (value === null ? null : formatNumber(value, formats.locale));
  const money = (cents: number | null) =>
    cents === null ? null : formatMoneyBand({ min: cents, max: null }, formats);
  return {
    ...{ id, name, email, city, contactName, contactRole, website, facebook, instagram, description },
    ...{ isPublished, validation, state, images, videos, reviews, refusal },
    hasDraft: draft !== null,
    phone: readablePhone(venue.phone, ctx.domain.phoneCountry),
    type: nameOf("venue_type", venue.type, language),
    street: venue.address,
    town: `${venue.zipcode} ${city}`.trim(),
    details: readSection(venue.details),
    seated: number(venue.seatedCapacity),
    standing: number(venue.standingCapacity),
    bedrooms: number(venue.bedrooms),
    minPrice: money(venue.minPrice),
    maxPrice: money(venue.maxPrice),
    features: groupFeatures(
      venue.features.map((slug) => ({ slug, label: nameOf("venue_feature", slug, language) })),
    ),
    // The services are in the same order here as on the page that couples see.
    services: sortBySlugOrder(
      listed.map(({ slug }) => slug),
      venue.services,
      ({ service }) => service,
    ).map(({ service, budgetFrom, ...details }) => ({
      ...details,
      slug: service,
      label: nameOf("venue_service", service, language),
      price: budgetFrom === null ? null : priceInWords(budgetFrom, formats),
    })),
    decided: decidedAt === null ? null : formatDate(decidedAt, formats),
    publicUrl:
      profile && state === "shown" ? publicHref(venueStoryPath(profile, venue, ctx.domain.code), ctx) : null,
    views: venue.viewsTotal,
  };
}

/** A couple's review, with its month written in the reader's language. */
export interface DescribedReview extends Pick<VenueReview, "id" | "coupleName" | "content"> {
  /** "août 2024" */
  month: string;
  /** Whether the review was imported from another site, where nobody checked it. */
  isImported: boolean;
}

export const describeReview = (
  { formats: { locale } }: Pick<SiteContext, "formats">,
  { weddingDate, source, ...review }: VenueReview,
): DescribedReview => ({
  ...review,
  month: formatMonth(Date.parse(`${weddingDate}T12:00:00Z`), { locale, timeZone: "UTC" }),
  isImported: source === "imported",
});
