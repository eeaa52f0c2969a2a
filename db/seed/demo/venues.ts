import { DOMAINS } from "../../../app/i18n/domains.ts";
import { storedSection } from "../../../app/models/portraits/rules.ts";
import type { videos } from "../../schema/profile.ts";
import type { venueTakenDays } from "../../schema/venue-calendars.ts";
import type { venueFeatures, venueReviews, venues, venueServices } from "../../schema/venues.ts";
import type { Country } from "../countries/country.ts";
import { COUPLES } from "../couples.ts";
import type { SeedLanguage } from "../lookups/entry.ts";
import { PROFILES } from "../profiles.ts";
import type { Subject } from "../profiles/texts.ts";
import { VENUES } from "../venues.ts";
import { SOLD_SERVICES, VENUE_PLACES, type VenuePlace } from "../venues/texts.ts";
import { buildAlbum, gallerySubjects, type Album } from "./albums.ts";
import { DAY, HOUR, makeId, saturdayNear, type DemoContext } from "./context.ts";
import { fillPlace } from "./fill-place.ts";
import { at, fillDigits, randomFrom } from "./random.ts";
import type { CompanyRow, DemoAccount } from "./rows.ts";
import { hasPremium } from "./states.ts";
import { FACTS, PRICE_SHARES } from "./venue-facts.ts";

/** A venue of the demonstration with all its rows. */
export interface DemoVenue {
  venue: typeof venues.$inferInsert;
  features: (typeof venueFeatures.$inferInsert)[];
  services: (typeof venueServices.$inferInsert)[];
  reviews: (typeof venueReviews.$inferInsert)[];
  takenDays: (typeof venueTakenDays.$inferInsert)[];
  videos: (typeof videos.$inferInsert)[];
  album: Album;
}

/** The type of an account's first venue. It depends on what the first picture shows. */
const TYPES: Partial<Record<Subject, string>> = {
  house: "castle",
  barn: "farm",
  greenhouse: "unusual",
  marquee: "unusual",
  round: "reception_hall",
};
/** What the first picture of an account's second and later venues shows. */
const SHOWN: Readonly<Record<VenuePlace, Subject>> = { estate: "house", hall: "round", barn: "barn" };

/** The Saturdays on which a venue is taken, in weeks from now. */
const TAKEN_WEEKS = [30, 31, 34, 38, 41] as const;
const PICTURES_EACH = 6;

/** The number of an account's venues: one of each kind with Premium, otherwise one, and none before approval. */
function countOf({ state }: DemoAccount): number {
  if (hasPremium(state)) return VENUE_PLACES.length;
  return state.moderation === "approved" ? 1 : 0;
}

/** Builds the venues of a venue account. An account has no venues before its approval. */
export function buildVenues(
  context: DemoContext,
  country: Country,
  made: DemoAccount,
  index: number,
): DemoVenue[] {
  const { company, state, account } = made;
  if (!company || state.role !== "ROLE_VENUE" || account.onboardingFinishedAt == null) return [];
  const since = account.onboardingFinishedAt + HOUR;
  return VENUE_PLACES.slice(0, countOf(made)).map((place, nth) =>
    buildVenue(context, { country, made, company, place, nth, index, createdAt: since + nth * DAY }),
  );
}

interface VenuePlan {
  country: Country;
  made: DemoAccount;
  company: CompanyRow;
  place: VenuePlace;
  /** The position of the venue among the venues of the account. */
  nth: number;
  index: number;
  createdAt: number;
}

function buildVenue(context: DemoContext, plan: VenuePlan): DemoVenue {
  const { country, made, company, place, nth, index, createdAt } = plan;
  const random = randomFrom(`venue ${made.account.email} ${nth}`);
  const id = makeId(context, createdAt, random);
  const language: SeedLanguage = made.profileLanguage ?? DOMAINS[country.domain].defaultLanguage;
  const texts = VENUES[language];
  const facts = FACTS[place];
  const name = texts.places[place].name || company.name;
  const fill = (text: string) =>
    fillPlace(text.replaceAll("{{name}}", name), "{{city}}", company.city, language);
  const shows = nth === 0 ? (made.shows ?? SHOWN.estate) : SHOWN[place];
  // If an account has several venues, the last one has just been added and waits for an administrator.
  const isWaiting = nth === VENUE_PLACES.length - 1;
  const step = (index % 4) * 20;
  return {
    venue: {
      id,
      providerId: made.account.id,
      name,
      type: nth === 0 ? (TYPES[shows] ?? facts.type) : facts.type,
      email: made.account.email,
      phone: fillDigits(country.phone, random),
      address: at(texts.streets, nth),
      zipcode: company.zipcode,
      city: company.city,
      countryCode: company.countryCode,
      latitude: company.latitude + nth * 0.02,
      longitude: company.longitude + nth * 0.03,
      contactName: `${made.account.firstname} ${made.account.lastname}`,
      contactRole: at(texts.roles, nth),
      website: company.website ?? null,
      description: fill(texts.places[place].description),
      details: storedSection(fill(texts.places[place].details)),
      seatedCapacity: facts.seated - step,
      standingCapacity: facts.standing - step,
      bedrooms: facts.bedrooms,
      minPrice: (facts.from + step * 10) * 100,
      maxPrice: (facts.to + step * 20) * 100,
      isPublished: isWaiting ? 0 : 1,
      validation: isWaiting ? "waiting" : "validated",
      reviewSince: isWaiting ? context.now - 2 * DAY : null,
      viewsTotal: 0,
      createdAt,
      changedAt: createdAt,
    },
    features: facts.features.map((feature) => ({ venueId: id, feature })),
    services: SOLD_SERVICES.filter((service) => facts.services.includes(service)).map((service) => ({
      venueId: id,
      service,
      description: texts.services[service],
      budgetFrom: Math.round(((facts.from + step * 10) * PRICE_SHARES[service]) / 10) * 10 * 100,
    })),
    reviews: isWaiting ? [] : reviewsOf(context, { id, language, index, random }),
    takenDays: isWaiting ? [] : takenDaysOf(context.now, id),
    videos: nth === 0 ? [videoOf(context, made, { id, language, createdAt, random })] : [],
    album: buildAlbum({
      made,
      kind: "venue",
      albumId: id,
      subjects: gallerySubjects({ ...made, shows }, index + nth * 3, PICTURES_EACH),
      texts: PROFILES[language].pictures,
      since: createdAt,
      turn: index + nth,
    }),
  };
}

function reviewsOf(
  context: DemoContext,
  {
    id,
    language,
    index,
    random,
  }: { id: string; language: SeedLanguage; index: number; random: () => number },
): DemoVenue["reviews"] {
  const names = COUPLES[language];
  return VENUES[language].reviews.map((content, nth) => {
    const createdAt = context.now - (60 + nth * 90) * DAY;
    return {
      id: makeId(context, createdAt, random),
      venueId: id,
      coupleName: `${at(names, index + nth * 2)[0]} & ${at(names, index + nth * 2 + 1)[0]}`,
      weddingDate: saturdayNear(createdAt - 20 * DAY),
      content,
      // The last review of a venue was imported from another site.
      source: nth === 2 ? "imported" : "couple",
      createdAt,
    };
  });
}

const takenDaysOf = (now: number, venueId: string): DemoVenue["takenDays"] =>
  TAKEN_WEEKS.map((weeks) => ({
    venueId,
    day: saturdayNear(now + weeks * 7 * DAY),
    source: "owner" as const,
  }));

function videoOf(
  context: DemoContext,
  made: DemoAccount,
  {
    id,
    language,
    createdAt,
    random,
  }: { id: string; language: SeedLanguage; createdAt: number; random: () => number },
): DemoVenue["videos"][number] {
  return {
    id: makeId(context, createdAt, random),
    providerId: made.account.id,
    albumId: id,
    host: "vimeo",
    // An invented id of a video, which only the sandbox's video player can show.
    videoId: String(900_000_000 + Math.floor(random() * 99_999_999)),
    hash: null,
    ...at(PROFILES[language].videos.venue, 0),
    isVisible: 1,
    createdAt,
  };
}
