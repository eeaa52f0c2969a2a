import { readDecimal } from "~/models/core/number.rules";
import { minutes } from "~/models/core/time.rules";
import { DOMAIN_CODES, type DomainCode } from "~/models/domains/codes.rules";
import {
  OPERATOR_DETAILS,
  operatorOf,
  type Operator,
  type OperatorSettings,
} from "~/models/legal/operator.rules";

/** The e-mail addresses to which people and researchers of security write. */
export const SITE_ADDRESSES = ["supportEmail", "securityEmail"] as const;

/** Figures that no table contains, and the source of the first. Empty means that pages do not show the figure. */
export const SITE_FIGURES = [
  "reviewRating",
  "reviewUrl",
  "badgeShare",
  "pricingRating",
  "pricingRenewal",
  "creditsRating",
  "creditsRecommend",
] as const;

/** What administrators can change on each domain. The settings of the Worker have the values that nobody has changed. */
export const SITE_DETAILS = [...OPERATOR_DETAILS, ...SITE_ADDRESSES, ...SITE_FIGURES] as const;
export type SiteDetail = (typeof SITE_DETAILS)[number];

export const isSiteDetail = (text: string): text is SiteDetail =>
  SITE_DETAILS.some((detail) => detail === text);

export const isOperatorDetail = (detail: SiteDetail): detail is (typeof OPERATOR_DETAILS)[number] =>
  OPERATOR_DETAILS.some((each) => each === detail);

/** Limit in characters of a detail: the longest setting is a postal address with its company. */
export const SITE_DETAIL_MAX = 200;

/** How long an administrator can undo the last change of a domain. */
export const SITE_UNDO_MS = minutes(60);

/** The highest rating and percentage that an administrator may enter, and how many decimals each may have. */
export const SITE_RATING_MAX = 5;
export const SITE_PERCENT_MAX = 100;
export const SITE_DECIMALS = 2;

/** The values that administrators have entered, by domain. A detail that is missing has the value of the setting. */
export type DetailsOfDomains = {
  readonly [Code in DomainCode]?: { readonly [Detail in SiteDetail]?: string };
};

/** The settings that administrators can replace. */
interface ReplaceableSettings extends OperatorSettings {
  SUPPORT_EMAIL: string;
  SECURITY_EMAIL: string;
  REVIEW_RATING: number | null;
  REVIEW_URL: string;
  BADGE_SHARE_PERCENT: number | null;
  PRICING_RATING: number | null;
  PRICING_RENEWAL_PERCENT: number | null;
  CREDITS_PROOF_RATING: number | null;
  CREDITS_PROOF_RECOMMEND: number | null;
}

/** The settings with a domain's own details in place. The operators of the other domains are right too. */
export function settingsWithDetails<Given extends ReplaceableSettings>(
  settings: Given,
  details: DetailsOfDomains,
  domain: DomainCode,
): Given {
  if (DOMAIN_CODES.every((code) => details[code] === undefined)) return settings;
  const own = details[domain] ?? {};
  const figure = (text: string | undefined, setting: number | null) =>
    text === undefined ? setting : readDecimal(text);
  return {
    ...settings,
    OPERATOR_OF_DOMAINS: operatorsWithDetails(settings, details),
    SUPPORT_EMAIL: own.supportEmail ?? settings.SUPPORT_EMAIL,
    SECURITY_EMAIL: own.securityEmail ?? settings.SECURITY_EMAIL,
    REVIEW_RATING: figure(own.reviewRating, settings.REVIEW_RATING),
    REVIEW_URL: own.reviewUrl ?? settings.REVIEW_URL,
    BADGE_SHARE_PERCENT: figure(own.badgeShare, settings.BADGE_SHARE_PERCENT),
    PRICING_RATING: figure(own.pricingRating, settings.PRICING_RATING),
    PRICING_RENEWAL_PERCENT: figure(own.pricingRenewal, settings.PRICING_RENEWAL_PERCENT),
    CREDITS_PROOF_RATING: figure(own.creditsRating, settings.CREDITS_PROOF_RATING),
    CREDITS_PROOF_RECOMMEND: figure(own.creditsRecommend, settings.CREDITS_PROOF_RECOMMEND),
  };
}

function operatorsWithDetails(
  settings: OperatorSettings,
  details: DetailsOfDomains,
): Partial<Record<DomainCode, Operator>> {
  const operators: Partial<Record<DomainCode, Operator>> = {};
  for (const domain of DOMAIN_CODES) {
    const operator = operatorOf(settings, domain);
    for (const detail of OPERATOR_DETAILS) operator[detail] = details[domain]?.[detail] ?? operator[detail];
    operators[domain] = operator;
  }
  return operators;
}

/** The details of a domain as texts. A figure that is not shown is empty. */
export function detailsOf(settings: ReplaceableSettings, domain: DomainCode): Record<SiteDetail, string> {
  const figure = (value: number | null) => (value === null ? "" : String(value));
  return {
    ...operatorOf(settings, domain),
    supportEmail: settings.SUPPORT_EMAIL,
    securityEmail: settings.SECURITY_EMAIL,
    reviewRating: figure(settings.REVIEW_RATING),
    reviewUrl: settings.REVIEW_URL,
    badgeShare: figure(settings.BADGE_SHARE_PERCENT),
    pricingRating: figure(settings.PRICING_RATING),
    pricingRenewal: figure(settings.PRICING_RENEWAL_PERCENT),
    creditsRating: figure(settings.CREDITS_PROOF_RATING),
    creditsRecommend: figure(settings.CREDITS_PROOF_RECOMMEND),
  };
}
