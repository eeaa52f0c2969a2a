import { REQUEST_REMINDER } from "~/models/notifications/mails.rules";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { reminderMessages, type RemindedRequest, type ReminderContext } from "./reminder-messages.server";
import { reminderStages, type ReminderStage } from "./rules";

/**
 * Two limits: the number of requests per batch, and the number of batches per cron run. The next cron run handles the
 * remaining requests.
 */
const BATCH = 100;
const BATCHES_MAX = 5;

/**
 * Reminds providers of unseen requests after four hours and after a day. Each reminder is sent once, even if cron runs
 * overlap. Skips requests that were seen, answered, closed or marked as fake in the meantime, and providers who switched
 * reminders off.
 * @returns the number of handled requests
 */
export async function remindOfUnseenRequests(ctx: ReminderContext): Promise<number> {
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

/** The index contains only unseen requests, by stage and time, so only due rows are read. */
function findDue({ db }: ModelContext, { stage, after, until }: ReminderStage): Promise<RemindedRequest[]> {
  return db.all(sql<RemindedRequest>`
    SELECT r.id, r.provider_id AS providerId, r.event_type AS eventType, r.event_date AS eventDate,
           p.event_date_end AS eventDateEnd, r.city, r.venue_name AS venueName, a.firstname, a.language, a.domain, a.phone
    FROM event_requests r INDEXED BY event_requests_to_remind
    JOIN projects p ON p.id = r.project_id
    JOIN accounts a ON a.id = r.provider_id
    WHERE r.seen_at IS NULL AND r.rejected_at IS NULL AND r.ended_at IS NULL AND r.reminders < 2
      AND r.reminders IN (0, ${stage - 1}) AND r.created_at > ${after} AND r.created_at <= ${until}
    LIMIT ${BATCH}`);
}

async function remind(
  ctx: ReminderContext,
  { stage, hours }: ReminderStage,
  due: readonly RemindedRequest[],
): Promise<void> {
  const messages = reminderMessages(ctx, {
    kind: REQUEST_REMINDER,
    due,
    keyOf: ({ id }) => `request_reminder:${id}:${stage}`,
    factsOf: (_request, known) => ({ ...known, hours }),
    isDue: sql`
      EXISTS (SELECT 1 FROM event_requests r
              WHERE r.id = m.reference AND r.seen_at IS NULL AND r.unlocked_at IS NULL AND r.rejected_at IS NULL
                AND r.fake_at IS NULL AND r.ended_at IS NULL AND r.reminders < ${stage})`,
  });
  const ids = JSON.stringify(due.map(({ id }) => id));
  await ctx.db.write(
    ...messages,
    sql`UPDATE event_requests SET reminders = ${stage}
        WHERE id IN (SELECT value FROM json_each(${ids})) AND reminders < ${stage}`,
  );
}
