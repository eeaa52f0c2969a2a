import { useTranslation } from "react-i18next";
import { DOMAINS, isDomainCode } from "~/i18n/domains";
import {
  countryName,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  languageName,
  type Formats,
} from "~/i18n/formats";
import { EXPORTED_LISTS } from "~/models/admin-exports/lists.rules";
import type { AuditEntryFacts } from "~/models/audit/facts.rules";
import type { AuditLine } from "~/models/audit/queries.server";
import { SIRET_STATUSES } from "~/models/companies/rules";
import type { Lookup } from "~/models/lookups/queries.server";
import { PROMOTION_AUDIENCES, PROMOTION_KINDS } from "~/models/promotions/rules";
import { REPORT_REASONS } from "~/models/reports/rules";
import { isSiteDetail } from "~/models/site-details/rules";
import { isPlan } from "~/models/subscriptions/plan.rules";
import { BreakableText } from "~/ui/primitives/breakable";
import { useDetailName } from "~/ui/admin/site/detail-name";
import { EntryNote } from "~/ui/admin/entry-list";

interface FactsProps {
  line: AuditLine;
  rejectionReasons: readonly Pick<Lookup, "slug" | "label">[];
  format: Formats;
}

/**
 * Shows the facts of an audit entry in words, with links to the pages that the facts are about. A fact that this
 * version of the product does not know is shown as it is stored.
 */
export function AuditFactsList({ line, rejectionReasons, format }: FactsProps) {
  const { t } = useTranslation("audit");
  const stored: unknown = JSON.parse(line.detail);
  const detail = typeof stored === "object" && stored !== null ? stored : {};
  const wordsOf = useWordsOfFacts({ line, rejectionReasons, format }, detail);
  const words = wordsOf.flatMap(({ words: each }) => each ?? []);
  const unknown = Object.entries(detail).filter(([name]) => !wordsOf.some((fact) => fact.name === name));
  const links = linksOf(line, detail);
  return (
    <>
      {words.length > 0 && (
        <EntryNote>
          <BreakableText>{words.join(" · ")}</BreakableText>
        </EntryNote>
      )}
      {unknown.length > 0 && (
        <EntryNote>
          <code>
            <BreakableText>
              {unknown.map(([name, value]) => `${name}: ${String(value)}`).join(" · ")}
            </BreakableText>
          </code>
        </EntryNote>
      )}
      {links.length > 0 && (
        <EntryNote className="flex flex-wrap gap-x-4">
          {links.map(({ to, name }) => (
            <a className="link tap-target" key={to} href={to}>
              {t(`facts.${name}`)}
            </a>
          ))}
        </EntryNote>
      )}
    </>
  );
}

/** The actions on a calendar that the audit log records. */
const CALENDAR_INTENTS = ["create", "change", "remove", "connect", "move", "read", "disconnect"] as const;

/**
 * For each fact of an entry, the function that describes the fact in words. The function returns null if a link or
 * another fact already says the same.
 */
type WordsOfFacts = { [Name in keyof AuditEntryFacts]: (value: AuditEntryFacts[Name]) => string | null };

function useWordsOfFacts(
  { line, rejectionReasons, format }: FactsProps,
  detail: Partial<AuditEntryFacts>,
): { name: string; words: string | null }[] {
  const { t } = useTranslation(["audit", "promotions", "event_request", "exports"]);
  const { locale } = format;
  const nameOfDetail = useDetailName();
  const yesOrNo = (value: boolean) => (value ? "yes" : "no");
  const known = <Code extends string>(codes: readonly Code[], code: string) =>
    codes.find((each) => each === code);
  const words: WordsOfFacts = {
    credits: (value) => t("facts.credits", { value: formatNumber(value, locale) }),
    cents: (value) => {
      const currency = detail.currency?.toUpperCase() ?? format.currency;
      return t("facts.amount", { value: formatMoney(value, { ...format, currency }) });
    },
    currency: () => null,
    isLive: (value) => t(`facts.live.${yesOrNo(value)}`),
    plan: (value) => (isPlan(value) ? t(`facts.plans.${value}`) : value),
    until: (value) => t("facts.until", { value: formatDate(value, format) }),
    intent: (value) => {
      const intent = known(CALENDAR_INTENTS, value);
      return intent ? t(`facts.intents.${intent}`) : t("facts.payment", { value });
    },
    reason: (value) => {
      const reported = line.action === "report.made" && known(REPORT_REASONS, value);
      const name = reported
        ? t(`event_request:report.reasons.${reported}`)
        : rejectionReasons.find(({ slug }) => slug === value)?.label;
      return t("facts.reason", { value: name ?? value });
    },
    order: (value) => t("facts.order", { value }),
    subscription: (value) => t("facts.subscription", { value }),
    dispute: (value) => t("facts.dispute", { value }),
    ledger: () => null,
    report: () => null,
    review: () => null,
    request: () => null,
    venue: () => null,
    venueId: () => null,
    status: (value) => t(`facts.siret.${known(SIRET_STATUSES, value) ?? "none"}`),
    country: (value) => t("facts.country", { value: countryName(value, locale) }),
    label: (value) => t("facts.label", { value }),
    details: (value) =>
      t("facts.details", {
        value: formatList(value.split(" ").filter(isSiteDetail).map(nameOfDetail), locale),
      }),
    isActive: (value) =>
      t(`facts.${line.action === "domain.changed" ? "open" : "offered"}.${yesOrNo(value)}`),
    languages: (value) =>
      t("facts.languages", { value: formatList(value.split(" ").map(languageName), locale) }),
    step: (value) => t(`facts.${value < 0 ? "up" : "down"}`),
    kind: (value) => {
      const kind = known(PROMOTION_KINDS, value);
      return kind ? t(`promotions:kinds.${kind}`) : value;
    },
    audience: (value) => {
      const audience = known(PROMOTION_AUDIENCES, value);
      return audience ? t(`promotions:audiences.${audience}`) : value;
    },
    domain: (value) =>
      isDomainCode(value)
        ? t("facts.domain", { value: countryName(DOMAINS[value].country, locale) })
        : t("promotions:every_domain"),
    picture: (value) => t(`facts.picture.${yesOrNo(value)}`),
    promoted: (value) => t(`facts.promoted.${yesOrNo(value)}`),
    all: (value) => t(`facts.all.${yesOrNo(value)}`),
    by: (value) => t(`facts.by.${value === "reset" ? "reset" : "end"}`),
    list: (value) => {
      const list = known(EXPORTED_LISTS, value);
      return list ? t(`exports:lists.${list}`) : value;
    },
    filters: (value) => t("facts.filters", { value }),
    rows: (value) => t("facts.rows", { value: formatNumber(value, locale) }),
    where: (value) => t("facts.where", { value: value.split(" ").at(-1) ?? value }),
  };
  const one = <Name extends keyof AuditEntryFacts>(name: Name) => {
    const value: AuditEntryFacts[Name] | undefined = detail[name];
    return value === undefined ? [] : [{ name, words: words[name](value) }];
  };
  return Object.keys(words).flatMap((name) => (isFact(name, words) ? one(name) : []));
}

const isFact = (name: string, words: WordsOfFacts): name is keyof AuditEntryFacts => name in words;

/** Links to the pages that an entry is about. */
function linksOf(
  { subjectId, subjectName, code, listEntry }: AuditLine,
  { request, venue, venueId }: Partial<AuditEntryFacts>,
): {
  to: string;
  name: "account" | "promotion" | "request" | "venue" | "list" | "domains" | "refunds" | "outbox" | "site";
}[] {
  const about = venue ?? venueId;
  return [
    ...(subjectName !== null && subjectId !== null
      ? [{ to: `/admin/users/${subjectId}`, name: "account" as const }]
      : []),
    ...(code.startsWith("promotion.") && subjectId !== null
      ? [{ to: `/admin/promotions/${subjectId}`, name: "promotion" as const }]
      : []),
    ...(listEntry
      ? [{ to: `/admin/lookups/${listEntry.kind}/${listEntry.slug}`, name: "list" as const }]
      : []),
    ...(code.startsWith("domain.") ? [{ to: "/admin/domains", name: "domains" as const }] : []),
    ...(code.startsWith("credits.refund") ? [{ to: "/admin/refunds", name: "refunds" as const }] : []),
    ...(code.startsWith("site.") && subjectId !== null
      ? [{ to: `/admin/site?domain=${subjectId}`, name: "site" as const }]
      : []),
    ...(code.startsWith("outbox.") ? [{ to: "/admin/outbox", name: "outbox" as const }] : []),
    ...(request === undefined
      ? []
      : [{ to: `/admin/requests?by=number&q=${request}`, name: "request" as const }]),
    ...(about === undefined ? [] : [{ to: `/admin/venues/${about}`, name: "venue" as const }]),
  ];
}
