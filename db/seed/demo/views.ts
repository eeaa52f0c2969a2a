import type { viewsDaily } from "../../schema/statistics.ts";
import { DAY, dayOf, localDay, type DemoContext } from "./context.ts";
import { randomFrom } from "./random.ts";
import { receivesRequests } from "./requests.ts";
import type { DemoAccount } from "./rows.ts";

export type ViewRow = typeof viewsDaily.$inferInsert;

/** Days with views: a month and the previous one for comparison. */
const VIEW_DAYS = 62;

/** Relative views per weekday, from Sunday; couples browse most at the weekend. */
const WEEK = [1.35, 0.9, 0.85, 0.9, 0.95, 1, 1.3];

/** Views of a provider's profile: growing each week, highest at weekends, doubled with premium. */
export function buildViews(context: DemoContext, provider: DemoAccount): ViewRow[] {
  if (!receivesRequests(provider)) return [];
  const { id, domain, email } = provider.account;
  const random = randomFrom(`views ${email}`);
  const today = Date.parse(`${localDay(context.now, domain)}T00:00:00Z`);
  const usual = (provider.state.premium ? 24 : 11) + random() * 9;
  return Array.from({ length: VIEW_DAYS }, (_item, index) => {
    // Counts calendar days: when the clocks change, 24 hours earlier may not be the previous day.
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
