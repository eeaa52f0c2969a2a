import type { viewsDaily } from "../../schema/statistics.ts";
import { DAY, dayOf, localDay, type DemoContext } from "./context.ts";
import { randomFrom } from "./random.ts";
import { receivesRequests } from "./requests.ts";
import type { DemoAccount } from "./rows.ts";

export type ViewRow = typeof viewsDaily.$inferInsert;

/** The number of days with views: a month, and the month before it for comparison. */
const VIEW_DAYS = 62;

/** Relative number of views per weekday, from Sunday. Couples browse most at the weekend. */
const WEEK = [1.35, 0.9, 0.85, 0.9, 0.95, 1, 1.3];

/**
 * Returns today's day on the domain as midnight UTC, from which other days are counted. Counting from a local time
 * could skip or repeat a day when the clocks change.
 */
const todayOf = ({ now }: DemoContext, domain: string): number =>
  Date.parse(`${localDay(now, domain)}T00:00:00Z`);

/**
 * Builds the views of a provider's profile: they grow each week, are highest at weekends, and about twice as high with
 * Premium.
 */
export function buildViews(context: DemoContext, provider: DemoAccount): ViewRow[] {
  if (!receivesRequests(provider)) return [];
  const { id, domain, email } = provider.account;
  const random = randomFrom(`views ${email}`);
  const today = todayOf(context, domain);
  const usual = (provider.state.premium ? 24 : 11) + random() * 9;
  return Array.from({ length: VIEW_DAYS }, (_item, index) => {
    const midnight = today - (VIEW_DAYS - 1 - index) * DAY;
    const weekday = WEEK[new Date(midnight).getUTCDay()] ?? 1;
    const partOfDay = index === VIEW_DAYS - 1 ? 0.6 : 1;
    const views = usual * weekday * partOfDay * (0.75 + index / VIEW_DAYS / 2 + random() * 0.35);
    return {
      providerId: id,
      day: dayOf(midnight),
      page: "profile",
      views: Math.max(1, Math.round(views)),
    };
  });
}

/** The longest period in days for which providers see the views of their portfolios and pictures. */
const PAGE_DAYS = 30;

/** Builds the views of a page: for a portfolio or a venue every day, for a picture every few days. */
export function buildPageViews(
  context: DemoContext,
  { account }: DemoAccount,
  page: `portfolio:${string}` | `picture:${string}` | `venue:${string}`,
): ViewRow[] {
  const random = randomFrom(`views ${page}`);
  const today = todayOf(context, account.domain);
  const isDaily = !page.startsWith("picture:");
  const usual = (isDaily ? 6 : 4) + random() * 7;
  return Array.from({ length: PAGE_DAYS }, (_item, index) => today - index * DAY)
    .filter(() => isDaily || random() < 0.4)
    .map((midnight) => ({
      providerId: account.id,
      day: dayOf(midnight),
      page,
      views: Math.max(
        1,
        Math.round(usual * (WEEK[new Date(midnight).getUTCDay()] ?? 1) * (0.6 + random() * 0.8)),
      ),
    }));
}
