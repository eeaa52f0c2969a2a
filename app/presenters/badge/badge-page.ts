import { COUPLES_HOME } from "~/i18n/page-address";
import { publicUrl } from "~/i18n/public-address";
import type { RequestContext } from "~/context/request-context";
import { DOMAINS, formatLocale, domainOrFrench, originOfDomain } from "~/i18n/domains";
import { formatNumber, formatPercent } from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import { translator } from "~/i18n/texts.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { embedCode } from "~/models/badge/embed.rules";
import { readBadgeViewSums } from "~/models/badge/queries.server";
import {
  BADGE_SIZES,
  BADGE_THEMES,
  badgeFileName,
  readBadgeChoice,
  SAMPLE_BADGE_ID,
  type BadgeChoice,
  type BadgeSize,
} from "~/models/badge/rules";
import type { Accent } from "~/models/public-profile/accents.rules";
import { readAccent } from "~/models/public-profile/queries.server";
import { profilePath } from "~/models/directory/address.rules";

export interface BadgePageData {
  choice: BadgeChoice;
  /** The badge in the chosen style, and in the other styles. */
  pictures: { chosen: string; others: { src: string; size: BadgeSize }[] };
  alt: string;
  code: string;
  /** The host name that the page shows in its picture of a browser window. */
  site: string;
  /** "87 %": the percentage of the highest-ranked providers that show the badge; null if no setting says it. */
  share: string | null;
  /** The provider's own data; null for visitors, whose badge is a sample. */
  own: {
    isWaiting: boolean;
    sums: { views: string; clicks: string };
    accent: { chosen: Accent | null; isPremium: boolean };
  } | null;
}

/** The content of the page about the badge. Providers see their own badge, all other visitors see a sample. */
export async function badgePage(ctx: RequestContext, me: Me | null): Promise<BadgePageData> {
  const owner = me?.hasFinishedOnboarding && me.companyName !== null ? me : null;
  const choice = readBadgeChoice(ctx.url.searchParams, ctx.language);
  const t = await translator(choice.language);
  const domain = owner ? domainOrFrench(owner.domain) : ctx.domain.code;
  const name = owner?.companyName ?? t("badge:sample");
  const alt = t("badge:alt", { name });
  const provider = owner?.providerId ?? SAMPLE_BADGE_ID;
  const code = embedCode({
    ...choice,
    provider,
    alt,
    origin: originOfDomain(domain, ctx.hosts, ctx.url.port),
    target: publicUrl(
      owner ? profilePath({ ...owner, id: owner.providerId }, domain) : COUPLES_HOME,
      { code: domain, language: DOMAINS[domain].defaultLanguage },
      ctx,
    ),
  });
  const source = (other: BadgeChoice) => `/badge/${provider}/${badgeFileName(other)}`;
  const looks = BADGE_SIZES.flatMap((size) => BADGE_THEMES.map((theme) => ({ ...choice, size, theme })));
  const locale = formatLocale(ctx.domain, ctx.language);
  const { BADGE_SHARE_PERCENT: sharePercent } = ctx.settings;
  return {
    choice,
    pictures: {
      chosen: source(choice),
      others: looks
        .filter(({ size, theme }) => size !== choice.size || theme !== choice.theme)
        .map((other) => ({ src: source(other), size: other.size })),
    },
    alt,
    code,
    site: "www.example.com",
    share: sharePercent === null ? null : formatPercent(sharePercent / 100, locale),
    own: owner && (await ownBadge(ctx, owner, locale)),
  };
}

async function ownBadge(
  ctx: RequestContext,
  { providerId, domain, isPublished, isPremium }: Me,
  locale: string,
): Promise<NonNullable<BadgePageData["own"]>> {
  const today = calendarDayAt(ctx.clock.now(), ctx.domains[domainOrFrench(domain)].timeZone);
  const [{ views, clicks }, chosen] = await Promise.all([
    readBadgeViewSums(ctx, providerId, today),
    readAccent(ctx, { id: providerId, isPremium }),
  ]);
  return {
    isWaiting: !isPublished,
    sums: { views: formatNumber(views, locale), clicks: formatNumber(clicks, locale) },
    accent: { chosen, isPremium },
  };
}
