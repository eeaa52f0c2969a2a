import type { Row } from "#db/rows";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { sql, type Query } from "~/models/core/database";
import { canReceiveSms } from "~/models/accounts/phone.server";
import { enqueueBulkMessages, type BulkMessage } from "~/models/outbox/enqueue.server";
import type { MessageKind } from "~/models/outbox/message-kind.rules";
import { pickEventFields, type EventOfRequest } from "~/models/requests/event.rules";
import type { ModelContext } from "~/context/types";
import { isAccountApprovedAndActive } from "~/models/listings/visibility.queries.server";
import { isNotificationWanted } from "./queries.server";
import { SMS_REMINDER_HOURS } from "./rules";

/** The request that a reminder is about, with the provider who gets the reminder. */
export type RemindedRequest = EventOfRequest &
  Row<"event_requests", "id" | "providerId"> &
  Row<"accounts", "firstname" | "language" | "domain" | "phone">;

export interface ReminderContext extends ModelContext {
  settings: { SMS_COUNTRIES: readonly string[] };
}

interface Reminders<Facts, Request extends RemindedRequest> {
  kind: MessageKind<Facts>;
  due: readonly Request[];
  keyOf: (request: Request) => string;
  /** The values for the texts of a reminder. `known` contains the values that every reminder has. */
  factsOf: (request: Request, known: { firstname: string; event: EventOfRequest }) => NoInfer<Facts>;
  /** SQL: whether account `a` must still be reminded of request `m.reference` when the statement runs. */
  isDue: Query;
}

/**
 * Returns the statement that writes the mails and the statement that writes the SMS, for providers who want reminders.
 * An SMS is written only for a Premium provider and only during the day.
 */
export function reminderMessages<Facts, Request extends RemindedRequest>(
  ctx: ReminderContext,
  { kind, due, keyOf, factsOf, isDue }: Reminders<Facts, Request>,
): [mails: Query, texts: Query] {
  const now = ctx.clock.now();
  const mails: BulkMessage<Facts>[] = [];
  const texts: BulkMessage<Facts>[] = [];
  for (const request of due) {
    const { firstname, phone } = request;
    const message = {
      facts: factsOf(request, { firstname, event: pickEventFields(request) }),
      accountId: request.providerId,
      reference: request.id,
      path: `/event-requests/${request.id}`,
      idempotencyKey: keyOf(request),
    };
    mails.push(message);
    if (phone && canReceiveSms(phone, ctx.settings.SMS_COUNTRIES) && isDaytime(now, request.domain))
      texts.push({ ...message, idempotencyKey: `${message.idempotencyKey}:sms` });
  }
  const isSent = sql`${isDue} AND ${isAccountApprovedAndActive}`;
  return [
    enqueueBulkMessages(
      ctx,
      "email",
      kind,
      mails,
      sql`${isSent} AND ${isNotificationWanted("reminder", "email")}`,
    ),
    enqueueBulkMessages(
      ctx,
      "sms",
      kind,
      texts,
      sql`${isSent} AND ${isPremiumAccount(now)} AND ${isNotificationWanted("reminder", "sms")}`,
    ),
  ];
}

const isDaytime = (moment: number, domain: string): boolean =>
  dayBetweenHours(moment, SMS_REMINDER_HOURS, DOMAINS[domainOrFrench(domain)].timeZone) !== null;
