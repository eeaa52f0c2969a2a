import { calendarDayAt } from "~/i18n/calendar-day";
import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { formatLongDay } from "~/i18n/formats";
import { days } from "~/models/core/time.rules";
import { LAPSE_DAYS } from "~/models/projects/lapse/lapse.rules";
import { findAskedProject, type StillLookingContext } from "~/models/projects/lapse/still-looking.server";
import { eventOfProjectInWords } from "./describe-project.server";

/** What the page behind the link of the mail "still looking" shows. It never contains the couple's names or contact. */
export type ShownStillLooking =
  /** The couple has not answered yet. */
  | { state: "open"; eventType: string; date: string; place: string }
  /** The couple has answered; `until` is the day until which the project stays open. */
  | { state: "answered"; until: string }
  | { state: "booked" | "withdrawn" | "lapsed" }
  /** The link is not ours, or the project was deleted. */
  | { state: "gone" };

export async function showStillLooking(
  ctx: StillLookingContext,
  token: string,
  { domain, language }: { domain: Domain; language: Language },
): Promise<ShownStillLooking> {
  const project = await findAskedProject(ctx, token);
  if (!project || project.domain !== domain.code) return { state: "gone" };
  const { endedAs, lastDay, stillLookingAt, stillLookingAskedAt } = project;
  if (endedAs !== null) return { state: endedAs };
  const { timeZone } = domain;
  if (lastDay < calendarDayAt(ctx.clock.now(), timeZone)) return { state: "lapsed" };
  const locale = formatLocale(domain, language);
  if (stillLookingAt !== null && stillLookingAskedAt === null) {
    const lapseDay = calendarDayAt(stillLookingAt + days(LAPSE_DAYS), timeZone);
    return {
      state: "answered",
      until: formatLongDay(lapseDay < lastDay ? lapseDay : lastDay, { locale }),
    };
  }
  const { city, region, countryCode } = project;
  const words = await eventOfProjectInWords(
    ctx,
    { ...project, place: { city, region, countryCode } },
    { domain, language, locale },
  );
  return { state: "open", ...words };
}
