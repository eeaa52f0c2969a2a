import { slugOf } from "../../../app/models/directory/address.rules.ts";
import type { portfolios, portfolioServices } from "../../schema/profile.ts";
import type { Country } from "../countries/country.ts";
import { COUPLES } from "../couples.ts";
import type { SeedLanguage } from "../lookups/entry.ts";
import type { Partner } from "../../../app/models/portfolios/partners.rules.ts";
import { PROFILES } from "../profiles.ts";
import { PARTNERS } from "../profiles/partners.ts";
import { STORIES, type Story } from "../profiles/texts.ts";
import { buildAlbum, isSeenIn, storySubjects, type Album } from "./albums.ts";
import { DAY, dayOf, makeId, type DemoContext } from "./context.ts";
import { at, randomFrom } from "./random.ts";
import type { DemoAccount } from "./rows.ts";

type PortfolioRow = typeof portfolios.$inferInsert;
type PortfolioServiceRow = typeof portfolioServices.$inferInsert;

/** A wedding of a provider, with its pictures. */
export interface DemoStory {
  portfolio: PortfolioRow;
  services: PortfolioServiceRow[];
  album: Album;
}

/** The month, the number of guests and the budget of each wedding, as in its text. */
const FACTS: Readonly<Record<Story, { month: number; guests: number; budget: number }>> = {
  garden: { month: 6, guests: 110, budget: 38_000 },
  shore: { month: 7, guests: 70, budget: 27_500 },
  night: { month: 8, guests: 140, budget: 42_000 },
  courtyard: { month: 5, guests: 60, budget: 24_000 },
  harvest: { month: 9, guests: 95, budget: 31_000 },
  winter: { month: 1, guests: 48, budget: 22_000 },
};
const PLANNER_SHARE = 0.11;
const SATURDAY = 6;
const PICTURES_EACH = 4;
/** The time between a wedding and the publication of its portfolio. */
const PUBLISHED_AFTER = 10 * DAY;

/**
 * Returns the second Saturday of a month: in the latest year in which that day was more than two weeks ago, or
 * `earlier` years before that.
 */
function lastSaturday(month: number, now: number, earlier: number): string {
  const year = new Date(now).getUTCFullYear();
  const secondOf = (candidate: number) => {
    const first = Date.UTC(candidate, month - 1, 1);
    const toSaturday = (SATURDAY - new Date(first).getUTCDay() + 7) % 7;
    return first + (toSaturday + 7) * DAY;
  };
  const latest = secondOf(year) < now - 14 * DAY ? year : year - 1;
  return dayOf(secondOf(latest - earlier));
}

interface StoryPlan {
  country: Country;
  made: DemoAccount;
  /** The position of the provider in the list of its country. */
  index: number;
  language: SeedLanguage;
  count: number;
  /** When the provider wrote the first portfolio. */
  since: number;
}

/** Builds the portfolios of a provider. Providers next to each other in the list show different weddings. */
export function buildStories(context: DemoContext, plan: StoryPlan): DemoStory[] {
  const told = STORIES.filter((story) => isSeenIn(plan.country.domain, story));
  return Array.from({ length: plan.count }, (_item, nth) =>
    buildStory(context, plan, at(told, plan.index + nth * 2), nth),
  );
}

function buildStory(context: DemoContext, plan: StoryPlan, story: Story, nth: number): DemoStory {
  const { country, made, index, language, since } = plan;
  const random = randomFrom(`story ${made.account.email} ${nth}`);
  const { month, guests, budget } = FACTS[story];
  const weddingDate = lastSaturday(month, context.now, index % 3);
  const createdAt = Math.max(since + nth * 9 * DAY, Date.parse(weddingDate) + PUBLISHED_AFTER);
  const id = makeId(context, createdAt, random);
  const texts = PROFILES[language];
  const { title, description, location, style } = texts.stories[story];
  const names = COUPLES[language];
  const couple = `${at(names, index * 2 + nth)[0]} & ${at(names, index * 2 + nth + 5)[0]}`;
  const town = at(country.towns, index * 3 + nth * 2);
  const change = (index % 4) * 2500;
  return {
    portfolio: {
      id,
      providerId: made.account.id,
      title: title.replaceAll("{{couple}}", couple),
      description,
      weddingDate,
      totalBudget: (budget + change) * 100,
      plannerBudget: Math.round(((budget + change) * PLANNER_SHARE) / 50) * 50 * 100,
      guests,
      location,
      city: town.name,
      zipcode: town.zipcode,
      countryCode: country.code,
      latitude: town.latitude,
      longitude: town.longitude,
      style,
      partners: JSON.stringify(partnersOf(language, index + nth)),
      isBudgetHidden: index % 3 === 1 ? 1 : 0,
      isPublished: 1,
      viewsTotal: 0,
      createdAt,
      changedAt: createdAt,
    },
    services: made.services.slice(0, 3).map((service) => ({ portfolioId: id, service })),
    album: buildAlbum({
      made,
      kind: "portfolio",
      albumId: id,
      subjects: storySubjects(country.domain, story, PICTURES_EACH),
      texts: texts.pictures,
      since: createdAt,
      turn: index + nth + 1,
    }),
  };
}

/** Returns the other businesses that worked on a wedding: two to four. Every second business has a link. */
function partnersOf(language: SeedLanguage, turn: number): Partner[] {
  const { photographer, florist, caterer, music, hair_makeup } = PARTNERS[language];
  const trades = [
    { trade: "photographer", names: photographer },
    { trade: "florist", names: florist },
    { trade: "caterer", names: caterer },
    { trade: "music", names: music },
    { trade: "hair_makeup", names: hair_makeup },
  ] as const;
  return Array.from({ length: 2 + (turn % 3) }, (_item, nth) => {
    const { trade, names } = at(trades, turn + nth);
    const name = at(names, turn);
    return {
      trade,
      name,
      link: nth % 2 === 0 ? `https://${slugOf({ name, city: "" }, language)}.example.com` : null,
    };
  });
}
