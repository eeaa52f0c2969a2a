import type { Row } from "#db/rows";
import { DOMAINS, knownDomain } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { recipientOf } from "~/i18n/recipient";
import { translator } from "~/i18n/texts.server";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { sql, type Query } from "~/models/core/database";
import { takesSms } from "~/models/accounts/phone.server";
import { bulkMail, bulkSms, enqueueBulk, type BulkMessage } from "~/models/outbox/enqueue.server";
import type { MailValues } from "~/models/outbox/rules";
import {
  eventInWords,
  type EventInWords,
  type EventOfRequest,
} from "~/models/requests/event-words.queries.server";
import type { ModelContext } from "~/context/types";
import { isAccountOpen } from "~/models/listings/visibility.queries.server";
import { isWanted } from "./queries.server";
import { SMS_HOURS } from "./rules";

/** Kinds of reminder mails; `mails:sms.<kind>` is the SMS of each. */
type ReminderKind = "request_reminder" | "own_reminder";

/** A request with its provider, for a reminder. */
export type RemindedRequest = EventOfRequest &
  Row<"event_requests", "id" | "providerId"> &
  Row<"accounts", "firstname" | "language" | "domain" | "phone">;

export interface ReminderContext extends ModelContext {
  settings: { SMS_COUNTRIES: readonly string[] };
}

interface Reminders<Kind extends ReminderKind, Request extends RemindedRequest> {
  kind: Kind;
  due: readonly Request[];
  keyOf: (request: Request) => string;
  /** The values of the texts; `known` has those of every reminder. */
  valuesOf: (request: Request, known: EventInWords & { firstname: string }) => MailValues<Kind>;
  /** SQL, evaluated when the statement runs: a reminder of request `m.reference` to account `a` is still due. */
  isDue: Query;
}

/** The statements that write a mail, and for premium during the day an SMS, to each provider who wants reminders. */
export async function reminderMessages<Kind extends ReminderKind, Request extends RemindedRequest>(
  ctx: ReminderContext,
  { kind, due, keyOf, valuesOf, isDue }: Reminders<Kind, Request>,
): Promise<[mails: Query, texts: Query]> {
  const now = ctx.clock.now();
  const mails: BulkMessage[] = [];
  const texts: BulkMessage[] = [];
  for (const request of due) {
    const { firstname, phone } = request;
    const words = await eventInWords(ctx, request, request);
    const values = valuesOf(request, { firstname, ...words });
    const about = {
      accountId: request.providerId,
      reference: request.id,
      path: `/event-requests/${request.id}`,
      idempotencyKey: keyOf(request),
    };
    mails.push(bulkMail<Kind>({ ...about, values }));
    if (phone && takesSms(phone, ctx.settings.SMS_COUNTRIES) && isDaytime(now, request.domain)) {
      const text = await translator(recipientOf(request).language);
      texts.push(
        bulkSms({
          ...about,
          idempotencyKey: `${about.idempotencyKey}:sms`,
          text: text(`mails:sms.${kind}`, { ...values, place: words.place.slice(0, SMS_PLACE_MAX) }),
        }),
      );
    }
  }
  const isSent = sql`${isDue} AND ${isAccountOpen}`;
  return [
    enqueueBulk(ctx, "email", kind, mails, sql`${isSent} AND ${isWanted("reminder", "email")}`),
    enqueueBulk(
      ctx,
      "sms",
      kind,
      texts,
      sql`${isSent} AND ${isPremiumAccount(now)} AND ${isWanted("reminder", "sms")}`,
    ),
  ];
}

/** A longer name of a venue would make the SMS two parts long. */
const SMS_PLACE_MAX = 40;

const isDaytime = (moment: number, domain: string): boolean =>
  dayBetweenHours(moment, SMS_HOURS, DOMAINS[knownDomain(domain)].timeZone) !== null;
