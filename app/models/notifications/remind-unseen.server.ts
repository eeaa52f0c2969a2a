import type { Row } from "#db/rows";
import { DOMAINS, knownDomain } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { recipientOf } from "~/i18n/recipient";
import { translator } from "~/i18n/texts.server";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { sql } from "~/models/core/database";
import { takesSms } from "~/models/accounts/phone.server";
import { bulkMail, bulkSms, enqueueBulk, type BulkMessage } from "~/models/outbox/enqueue.server";
import { eventInWords, type EventOfRequest } from "~/models/requests/event-words.queries.server";
import type { ModelContext } from "~/context/types";
import { isServed, isWanted } from "./queries.server";
import { reminderStages, SMS_HOURS, type ReminderStage } from "./rules";

/** Requests per batch and batches per tick; the next tick takes the rest. */
const BATCH = 100;
const BATCHES_MAX = 5;

type UnseenRequest = EventOfRequest &
  Row<"event_requests", "id" | "providerId"> &
  Row<"accounts", "firstname" | "language" | "domain" | "phone">;

interface ReminderContext extends ModelContext {
  settings: { SMS_COUNTRIES: readonly string[] };
}

/**
 * Reminds providers of unseen requests after four hours and after a day, each once however many ticks run in parallel.
 * Skips requests seen, answered or marked as fake in the meantime, and providers who switched reminders off.
 * @returns how many requests were handled
 */
export async function remindUnseen(ctx: ReminderContext): Promise<number> {
  let reminded = 0;
  for (const stage of reminderStages(ctx.clock.now())) {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const due = await findDue(ctx, stage);
      if (due.length === 0) break;
      await remind(ctx, stage, due);
      reminded += due.length;
      if (due.length < BATCH) break;
    }
  }
  return reminded;
}

/** The index holds only unseen requests, by stage and time, so only due rows are read. */
function findDue({ db }: ModelContext, { stage, after, until }: ReminderStage): Promise<UnseenRequest[]> {
  return db.all(sql<UnseenRequest>`
    SELECT r.id, r.provider_id AS providerId, r.event_type AS eventType, r.event_date AS eventDate,
           p.event_date_end AS eventDateEnd, r.city, a.firstname, a.language, a.domain, a.phone
    FROM event_requests r INDEXED BY event_requests_to_remind
    JOIN projects p ON p.id = r.project_id
    JOIN accounts a ON a.id = r.provider_id
    WHERE r.seen_at IS NULL AND r.rejected_at IS NULL AND r.reminders < 2
      AND r.reminders IN (0, ${stage - 1}) AND r.created_at > ${after} AND r.created_at <= ${until}
    LIMIT ${BATCH}`);
}

async function remind(
  ctx: ReminderContext,
  { stage, hours }: ReminderStage,
  due: readonly UnseenRequest[],
): Promise<void> {
  const now = ctx.clock.now();
  const mails: BulkMessage[] = [];
  const texts: BulkMessage[] = [];
  for (const request of due) {
    const words = await eventInWords(ctx, request, request);
    const about = {
      accountId: request.providerId,
      reference: request.id,
      path: `/event-requests/${request.id}`,
      idempotencyKey: `request_reminder:${request.id}:${stage}`,
    };
    const { firstname, phone } = request;
    mails.push(bulkMail<"request_reminder">({ ...about, values: { firstname, ...words, hours } }));
    if (phone && takesSms(phone, ctx.settings.SMS_COUNTRIES) && isDaytime(now, request.domain)) {
      const text = translator(recipientOf(request).language);
      texts.push(
        bulkSms({
          ...about,
          idempotencyKey: `${about.idempotencyKey}:sms`,
          text: text("mails:sms.request_reminder", { ...words, hours }),
        }),
      );
    }
  }
  const isUnseen = sql`
    EXISTS (SELECT 1 FROM event_requests r
            WHERE r.id = m.reference AND r.seen_at IS NULL AND r.unlocked_at IS NULL AND r.rejected_at IS NULL
              AND r.fake_at IS NULL AND r.reminders < ${stage})
    AND ${isServed}`;
  const ids = JSON.stringify(due.map(({ id }) => id));
  await ctx.db.write(
    enqueueBulk(
      ctx,
      "email",
      "request_reminder",
      mails,
      sql`${isUnseen} AND ${isWanted("reminder", "email")}`,
    ),
    enqueueBulk(
      ctx,
      "sms",
      "request_reminder",
      texts,
      sql`${isUnseen} AND ${isPremiumAccount(now)} AND ${isWanted("reminder", "sms")}`,
    ),
    sql`UPDATE event_requests SET reminders = ${stage}
        WHERE id IN (SELECT value FROM json_each(${ids})) AND reminders < ${stage}`,
  );
}

const isDaytime = (moment: number, domain: string): boolean =>
  dayBetweenHours(moment, SMS_HOURS, DOMAINS[knownDomain(domain)].timeZone) !== null;
