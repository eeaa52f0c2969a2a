import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime, formatMoney, formatNumber, type Formats } from "~/i18n/formats";
import type { AuditLine } from "~/models/audit/queries.server";
import type { Lookup } from "~/models/lookups/queries.server";
import { REPORT_REASONS } from "~/models/reports/rules";
import { Breakable } from "../primitives/breakable";
import { Entry, EntryList, EntryNote } from "./entry-list";

export interface AuditListProps {
  path: string;
  lines: readonly AuditLine[];
  rejectionReasons: readonly Pick<Lookup, "slug" | "label">[];
  format: Formats;
}

/** Audit entries: time, actor, target and facts. A name links to its audit entries. */
export function AuditList({ path, lines, rejectionReasons, format }: AuditListProps) {
  const { t } = useTranslation("monitoring");
  const { t: tAction } = useTranslation("audit");
  const to = (name: "actor" | "subject", id: string) => `${path}?${name}=${encodeURIComponent(id)}`;
  return (
    <EntryList>
      {lines.map((line) => (
        <Entry
          key={line.id}
          about={
            <>
              <EntryNote isName>{line.action ? tAction(`actions.${line.action}`) : line.code}</EntryNote>
              <EntryNote>
                {t("audit.by")}{" "}
                {line.actorId === null ? (
                  t("audit.system")
                ) : (
                  <a href={to("actor", line.actorId)}>{line.actorName ?? t("audit.gone")}</a>
                )}
                {line.subjectId !== null && line.subjectId !== line.actorId && (
                  <>
                    {" · "}
                    {t("audit.on")}{" "}
                    <a href={to("subject", line.subjectId)}>{line.subjectName ?? line.subjectId}</a>
                  </>
                )}
              </EntryNote>
              <Facts line={line} rejectionReasons={rejectionReasons} format={format} />
            </>
          }
        >
          <time className="text-sm text-ink-2" dateTime={new Date(line.at).toISOString()}>
            {formatDateTime(line.at, format)}
          </time>
        </Entry>
      ))}
    </EntryList>
  );
}

interface FactsProps extends Pick<AuditListProps, "rejectionReasons" | "format"> {
  line: AuditLine;
}

/** What the entry holds in words, and links to what it is about; facts without words as they are stored. */
function Facts({ line, rejectionReasons, format }: FactsProps) {
  const { t } = useTranslation("audit");
  const { t: tr } = useTranslation("event_request");
  const detail: unknown = JSON.parse(line.detail);
  const {
    cents,
    currency,
    credits,
    reason,
    request,
    venue,
    venueId,
    order,
    subscription,
    until,
    intent,
    ...rest
  } = isFacts(detail) ? detail : {};
  const money = { ...format, ...(typeof currency === "string" && { currency: currency.toUpperCase() }) };
  const nameOf = (code: string): string => {
    const reported = line.action === "report.made" && REPORT_REASONS.find((known) => known === code);
    if (reported) return tr(`report.reasons.${reported}`);
    return rejectionReasons.find(({ slug }) => slug === code)?.label ?? code;
  };
  const intentInWords = (code: string): string => {
    const known = CALENDAR_INTENTS.find((each) => each === code);
    // The intent of a payment is an id at Stripe.
    return known ? t(`facts.intents.${known}`) : code;
  };
  const words = [
    ...(typeof credits === "number"
      ? [t("facts.credits", { value: formatNumber(credits, format.locale) })]
      : []),
    ...(typeof cents === "number" ? [t("facts.amount", { value: formatMoney(cents, money) })] : []),
    ...(typeof order === "string" ? [t("facts.order", { value: order })] : []),
    ...(typeof subscription === "string" ? [t("facts.subscription", { value: subscription })] : []),
    ...(typeof until === "number" ? [t("facts.until", { value: formatDate(until, format) })] : []),
    ...(typeof intent === "string" ? [intentInWords(intent)] : []),
    ...(typeof reason === "string" ? [t("facts.reason", { value: nameOf(reason) })] : []),
  ];
  const stored = Object.entries(rest).map(([name, value]) => `${name}: ${String(value)}`);
  const links = linksOf(line, { request, venue: venue ?? venueId });
  return (
    <>
      {words.length > 0 && (
        <EntryNote>
          <Breakable>{words.join(" · ")}</Breakable>
        </EntryNote>
      )}
      {stored.length > 0 && (
        <EntryNote>
          <code>
            <Breakable>{stored.join(" · ")}</Breakable>
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

/** What can happen to a calendar. */
const CALENDAR_INTENTS = ["create", "change", "remove", "connect", "move", "read", "disconnect"] as const;

const isFacts = (detail: unknown): detail is Record<string, unknown> =>
  typeof detail === "object" && detail !== null;

/** The pages of what an entry is about: the account, the announcement, the request of the couple, the venue. */
function linksOf(
  { subjectId, subjectName, code }: AuditLine,
  { request, venue }: { request: unknown; venue: unknown },
): { to: string; name: "account" | "promotion" | "request" | "venue" }[] {
  return [
    ...(subjectName !== null && subjectId !== null
      ? [{ to: `/admin/users/${subjectId}`, name: "account" as const }]
      : []),
    ...(code.startsWith("promotion.") && subjectId !== null
      ? [{ to: `/admin/promotions/${subjectId}`, name: "promotion" as const }]
      : []),
    ...(typeof request === "string"
      ? [{ to: `/admin/requests?by=number&q=${request}`, name: "request" as const }]
      : []),
    ...(typeof venue === "string" ? [{ to: `/admin/venues/${venue}`, name: "venue" as const }] : []),
  ];
}
