import { DOMAINS, FALLBACK_DOMAIN, LANGUAGES } from "~/i18n/domains";
import { addDays } from "~/models/core/time.rules";
import { calendarDayAt } from "~/i18n/calendar-day";
import { writeRestrictedText } from "~/models/core/restricted-text.rules";
import { EVERY_DOMAIN } from "~/models/promotions/form.rules";
import type { Promotion } from "~/models/promotions/queries.server";
import type { PromotionText } from "~/models/promotions/rules";

/** The days of a promotion as entered, YYYY-MM-DD. */
export function promotionDays({
  domain,
  startsAt,
  endsAt,
}: Pick<Promotion, "domain" | "startsAt" | "endsAt">) {
  const { timeZone } = DOMAINS[domain ?? FALLBACK_DOMAIN];
  return {
    startsOn: startsAt === null ? null : calendarDayAt(startsAt, timeZone),
    endsOn: endsAt === null ? null : addDays(calendarDayAt(endsAt, timeZone), -1),
  };
}

/** The form's fields for a stored promotion. */
export function promotionFields(promotion: Promotion) {
  const { kind, audience, domain, link, texts, showOncePerUser } = promotion;
  const written = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, text }] : [];
  });
  const inEach = (read: (text: PromotionText) => string): Record<string, string> =>
    Object.fromEntries(written.map(({ language, text }) => [language, read(text)]));
  return {
    kind,
    audience,
    domain: domain ?? EVERY_DOMAIN,
    link,
    showOncePerUser: showOncePerUser ? "yes" : null,
    ...promotionDays(promotion),
    title: inEach(({ title }) => title),
    description: inEach(({ description }) => writeRestrictedText(description)),
    button: inEach(({ buttonText }) => buttonText ?? ""),
  };
}
