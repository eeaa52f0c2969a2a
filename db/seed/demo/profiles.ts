import { DOMAIN_CODES, DOMAINS } from "../../../app/i18n/domains.ts";
import { slugOf } from "../../../app/models/directory/address.rules.ts";
import { PORTRAIT_SECTIONS, storedSection } from "../../../app/models/portraits/rules.ts";
import type { companyServices } from "../../schema/companies.ts";
import type { portraits, socialNetworks, videos } from "../../schema/profile.ts";
import type { Country } from "../countries/country.ts";
import type { SeedLanguage } from "../lookups/entry.ts";
import {
  COMPANY_SERVICES,
  type CompanyService,
} from "../../../app/models/companies/company-services.rules.ts";
import { PROFILES } from "../profiles.ts";
import type { ProfileTexts } from "../profiles/texts.ts";
import { buildAlbum, buildAvatar, gallerySubjects, type Album, type Avatar } from "./albums.ts";
import { DAY, HOUR, makeId, type DemoContext } from "./context.ts";
import { fillPlace } from "./fill-place.ts";
import { at, randomFrom } from "./random.ts";
import type { CompanyRow, DemoAccount } from "./rows.ts";
import { hasPremium, type DemoState } from "./states.ts";
import { buildStories, type DemoStory } from "./stories.ts";

type ServiceRow = typeof companyServices.$inferInsert;
type VideoRow = typeof videos.$inferInsert;
type PortraitRow = typeof portraits.$inferInsert;
type SocialRow = typeof socialNetworks.$inferInsert;

/** All parts of a provider's profile. */
export interface DemoProfile {
  services: ServiceRow[];
  portrait: PortraitRow;
  social: SocialRow;
  videos: VideoRow[];
  gallery: Album;
  stories: DemoStory[];
  /** The profile picture; null if the page shows initials. */
  avatar: Avatar | null;
}

/** The rows and files of all pictures of a profile. */
export const mediaOf = (profile: DemoProfile): Pick<Album, "media" | "objects">[] => [
  ...albumsOf(profile),
  ...(profile.avatar ? [{ media: [profile.avatar.media], objects: profile.avatar.objects }] : []),
];

export const albumsOf = ({ gallery, stories }: DemoProfile): Album[] => [
  gallery,
  ...stories.map(({ album }) => album),
];

/**
 * Of the accounts that the README lists for signing in, only the premium venue has a profile picture. The others show
 * initials.
 */
const hasAvatar = ({ name }: DemoState): boolean => name === "" || name === "premium-venue";

interface Extent {
  photos: number;
  videos: number;
  stories: number;
}

/**
 * Returns how much content a profile has. A Premium profile is full. A free profile that the README lists for signing
 * in has room for more; all other free profiles have reached the limits of the free plan.
 */
function extentOf(state: DemoState): Extent {
  if (hasPremium(state)) return { photos: 9, videos: 2, stories: 3 };
  if (state.name === "") return { photos: 5, videos: 1, stories: 1 };
  if (state.name === "venue") return { photos: 3, videos: 0, stories: 0 };
  if (state.name === "free") return { photos: 3, videos: 0, stories: 1 };
  return { photos: 2, videos: 0, stories: 0 };
}

/** The lowest price of a service in euros. If it is null, the page says "on request". */
const PRICES: Readonly<Record<CompanyService, number | null>> = {
  CONSULTING_SERVICES: 180,
  PARTIAL_PLANNING: 1900,
  FULL_PLANNING: 3200,
  VENDOR_SEARCH: 650,
  DAY_COORDINATION: 1450,
  SECULAR_CEREMONY: 850,
  WEDDING_DESIGN: null,
  CORPORATE_EVENTS: 2400,
  PRIVATE_EVENTS: 1600,
};
const VENUE_PRICES = { PRIVATE_EVENTS: 5200, CORPORATE_EVENTS: 2100 } as const;
const PRICE_STEP = 0.08;

function buildServices(made: DemoAccount, texts: ProfileTexts, index: number): ServiceRow[] {
  const isVenue = made.state.role === "ROLE_VENUE";
  return COMPANY_SERVICES.filter((service) => made.services.includes(service)).map((service) => {
    const ofVenue = isVenue && (service === "PRIVATE_EVENTS" || service === "CORPORATE_EVENTS");
    const price = ofVenue ? VENUE_PRICES[service] : PRICES[service];
    const exact = (price ?? 0) * (1 + ((index * 7) % 5) * PRICE_STEP);
    return {
      providerId: made.account.id,
      service,
      description: ofVenue ? texts.venueServices[service] : texts.services[service],
      budgetFrom: price === null ? null : Math.round(exact / 10) * 10 * 100,
      isDescriptionVisible: 1,
      isBudgetVisible: index % 5 === 4 && service === "FULL_PLANNING" ? 0 : 1,
    };
  });
}

function fill(
  text: string,
  { name, city, dateOfCreation }: CompanyRow,
  language: SeedLanguage,
  now: number,
): string {
  const since = Number((dateOfCreation ?? "2015").slice(0, 4));
  return fillPlace(text, "{{city}}", city, language)
    .replaceAll("{{name}}", name)
    .replaceAll("{{since}}", String(since))
    .replaceAll("{{years}}", String(new Date(now).getUTCFullYear() - since));
}

/**
 * Builds the portrait of a profile. Profiles next to each other in the list have different variants of the texts, and a
 * profile that is not approved has only half of the texts.
 */
function buildPortrait(
  context: DemoContext,
  company: CompanyRow,
  { planner, venue }: ProfileTexts,
  {
    made,
    index,
    savedAt,
    language,
  }: { made: DemoAccount; index: number; savedAt: number; language: SeedLanguage },
): PortraitRow {
  const texts = made.state.role === "ROLE_VENUE" ? venue : planner;
  const sections = PORTRAIT_SECTIONS.map((section, place) => {
    if (made.state.moderation !== "approved" && place > 1) return "";
    const variants = texts[section];
    const turn = Math.floor(index / (place % 2 === 0 ? 1 : 2)) + (place > 1 ? 1 : 0);
    const variant = index === 0 ? 0 : turn;
    return storedSection(fill(at(variants, variant), company, language, context.now));
  });
  const [portrait, experience, service, benefits] = sections;
  return { providerId: made.account.id, portrait, experience, service, benefits, savedAt };
}

/** The maximum length of a user name on the social networks. It is the limit of TikTok, which is the lowest one. */
const HANDLE_MAX = 22;
const SHORT_HANDLE = 16;

/**
 * Builds the URLs of profiles on social networks. The invented names end in "example", so that no URL leads to a real
 * person.
 */
function buildSocial(
  { account, state }: DemoAccount,
  name: string,
  language: SeedLanguage,
  changedAt: number,
): SocialRow {
  const handle = slugOf({ name, city: "" }, language).replaceAll("-", "").slice(0, HANDLE_MAX);
  const isFull = hasPremium(state);
  return {
    providerId: account.id,
    facebook: `https://www.facebook.com/${handle}.example`,
    instagram: `https://www.instagram.com/${handle}.example`,
    twitter: null,
    tiktok: isFull ? `https://www.tiktok.com/@${handle.slice(0, SHORT_HANDLE)}.example` : null,
    linkedin: isFull ? `https://www.linkedin.com/company/${handle}-example` : null,
    pinterest: isFull || state.name === "" ? `https://www.pinterest.com/${handle}example` : null,
    changedAt,
  };
}

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const YOUTUBE_ID_LENGTH = 11;

/** Videos with invented ids, which only the sandbox's video player can show. */
function buildVideos(
  context: DemoContext,
  { account, state }: DemoAccount,
  { videos: texts }: ProfileTexts,
  { count, since }: { count: number; since: number },
): VideoRow[] {
  const random = randomFrom(`videos ${account.email}`);
  const titles = state.role === "ROLE_VENUE" ? texts.venue : texts.planner;
  return Array.from({ length: count }, (_item, nth) => {
    const createdAt = since + nth * DAY;
    const isYoutube = nth % 2 === 0;
    const youtubeId = Array.from({ length: YOUTUBE_ID_LENGTH }, () =>
      ID_CHARACTERS.charAt(Math.floor(random() * ID_CHARACTERS.length)),
    ).join("");
    return {
      id: makeId(context, createdAt, random),
      providerId: account.id,
      albumId: account.id,
      host: isYoutube ? "youtube" : "vimeo",
      videoId: isYoutube ? youtubeId : String(900_000_000 + Math.floor(random() * 99_999_999)),
      hash: null,
      ...at(titles, nth),
      isVisible: 1,
      createdAt,
    };
  });
}

const COUNTRY_STEP = 3;

/** Builds the profile of a provider, or returns null if onboarding is not finished. */
export function buildProfile(
  context: DemoContext,
  country: Country,
  made: DemoAccount,
  place: number,
): DemoProfile | null {
  const { account, company, state } = made;
  if (!company || account.onboardingFinishedAt == null) return null;
  const language: SeedLanguage = made.profileLanguage ?? DOMAINS[country.domain].defaultLanguage;
  const texts = PROFILES[language];
  const extent = extentOf(state);
  // Begins at a different position in each country, so that the first providers of two countries have different
  // pictures and texts.
  const index = place + DOMAIN_CODES.indexOf(country.domain) * COUNTRY_STEP;
  // A provider that waits for moderation registered two days ago. Other providers have had weeks to fill their
  // profiles.
  const age = context.now - account.onboardingFinishedAt;
  const since = account.onboardingFinishedAt + Math.min(HOUR, age / 10);
  return {
    services: buildServices(made, texts, index),
    portrait: buildPortrait(context, company, texts, { made, index, savedAt: since, language }),
    social: buildSocial(made, company.name, language, since),
    videos: buildVideos(context, made, texts, { count: extent.videos, since }),
    gallery: buildAlbum({
      made,
      kind: "gallery",
      albumId: account.id,
      subjects: gallerySubjects(made, index, extent.photos),
      texts: texts.pictures,
      since,
      turn: index,
      hidden: extent.photos > 5 ? [extent.photos - 1] : [],
    }),
    avatar: hasAvatar(state) ? buildAvatar(made, index, since) : null,
    stories: buildStories(context, { country, made, index, language, count: extent.stories, since }),
  };
}
