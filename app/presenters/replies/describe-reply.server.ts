import { DOMAINS, domainOrFrench, type Language } from "~/i18n/domains";
import {
  countryName,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatTime,
  languageName,
} from "~/i18n/formats";
import { dayBetweenHours } from "~/i18n/local-days";
import { recipientOf } from "~/i18n/recipient";
import type { ModelContext, SiteContext } from "~/context/types";
import { countryAndTypeOfPhone } from "~/models/accounts/phone.server";
import { findLookups } from "~/models/lookups/queries.server";
import type { RequestPageData, RequestDetail } from "~/models/requests/queries.server";
import { canFollowUp } from "~/models/requests/rules";
import { CALL_HOURS, timeZoneOfCouple } from "~/models/replies/call-time.rules";
import { REPLIES_MAX, REPLY_BODY_MAX, REPLY_SUBJECT_MAX } from "~/models/replies/limits.rules";
import { eventNameInSentence, fillTemplate, type Placeholder } from "~/models/replies/placeholders.rules";
import { templateChoices, type Signatory } from "~/presenters/replies/standard-template.server";

type Reader = Pick<SiteContext, "domain" | "language" | "formats">;

/** The local time of the couple. */
export interface ShownCallTime {
  time: string;
  /** The name of the couple's country; null if it is the reader's own. */
  country: string | null;
  isGood: boolean;
}

/** A text for the couple, filled in from a template. */
export interface ShownDraft {
  templates: { value: string; label: string }[];
  /** The template that was filled in. */
  template: string;
  language: Language;
  subject: string;
  body: string;
  /** The couple's number, if it may have WhatsApp. */
  whatsApp: string | null;
  /** The number of replies that the app still sends for this request. */
  left: number;
}

/** The ways to reply to a couple whose contact details are unlocked, and the replies that were already sent. */
export interface ShownReply {
  call: ShownCallTime | null;
  /** The prepared text; null for a request that can no longer be answered. */
  draft: ShownDraft | null;
  sent: { id: string; on: string; subject: string; body: string }[];
}

/**
 * Describes how to reply to the couple of a request; null while the contact is hidden.
 * @param asked id of the chosen template; if there is no such template, the first one in the couple's language is used
 */
export async function describeReply(
  ctx: Pick<ModelContext, "db" | "clock">,
  { request, contact, templates, replies, day }: RequestPageData,
  signatory: Signatory,
  asked: string | null,
  reader: Reader,
): Promise<ShownReply | null> {
  if (!contact) return null;
  const { country, isMobile } = countryAndTypeOfPhone(contact.phone);
  const isFree = day !== null && day.days === 1 && day.taken === 0 && day.won === null;
  const choices = templateChoices(
    templates,
    { ...signatory, companyName: request.venueName ?? signatory.companyName },
    [request.language, reader.language],
    isFree,
  );
  const chosen = choices.find(({ id }) => id === asked) ?? choices[0];
  const values = chosen && (await placeholderValues(ctx, request, chosen.language));
  return {
    call: callTime(ctx.clock.now(), country, request, reader),
    // The contact is visible here, as it would be with Premium.
    draft:
      chosen && values && canFollowUp(request, true)
        ? {
            templates: choices.map(({ id, name, language }) => ({
              value: id,
              label: language === request.language ? name : `${name} (${languageName(language)})`,
            })),
            template: chosen.id,
            language: chosen.language,
            subject: fillTemplate(chosen.subject, values).slice(0, REPLY_SUBJECT_MAX),
            body: fillTemplate(chosen.body, values).slice(0, REPLY_BODY_MAX),
            whatsApp: isMobile ? contact.phone : null,
            left: REPLIES_MAX - replies.length,
          }
        : null,
    sent: replies.map(({ id, createdAt, subject, body }) => ({
      id,
      on: formatDateTime(createdAt, reader.formats),
      subject,
      body,
    })),
  };
}

/** The values of the placeholders, in the language of the template. */
async function placeholderValues(
  ctx: Pick<ModelContext, "db" | "clock">,
  request: RequestDetail,
  language: Language,
): Promise<Record<Placeholder, string>> {
  const { locale } = recipientOf({ domain: request.domain, language });
  const [type] = await findLookups(ctx, "event_type", [request.eventType], language);
  return {
    firstname: request.firstname,
    date: request.eventDateEnd
      ? formatDayRange(request.eventDate, request.eventDateEnd, { locale })
      : formatDay(request.eventDate, { locale }),
    place: request.city,
    event: eventNameInSentence(type?.label ?? request.eventType, language),
    venue: request.venueName ?? request.city,
  };
}

function callTime(
  now: number,
  phoneCountry: string | null,
  { domain }: Pick<RequestDetail, "domain">,
  reader: Reader,
): ShownCallTime | null {
  const clock = timeZoneOfCouple(phoneCountry, DOMAINS[domainOrFrench(domain)], Object.values(DOMAINS));
  if (!clock) return null;
  const { locale } = reader.formats;
  return {
    time: formatTime(now, { locale, timeZone: clock.timeZone }),
    country: clock.country === reader.domain.country ? null : countryName(clock.country, locale),
    isGood: dayBetweenHours(now, CALL_HOURS, clock.timeZone) !== null,
  };
}
