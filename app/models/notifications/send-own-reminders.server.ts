import { REMINDER_OF_PROVIDER } from "~/models/notifications/mails.rules";
import type { Row } from "#db/rows";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { DIGEST_HOUR } from "./hours.rules";
import { reminderMessages, type RemindedRequest, type ReminderContext } from "./reminder-messages.server";
import { DIGEST_LATEST_HOUR } from "./rules";

/**
 * Two limits: the number of requests per batch, and the number of batches per cron run. Later cron runs of the same
 * morning continue.
 */
const BATCH = 100;
const BATCHES_MAX = 5;

type OwnReminder = RemindedRequest & {
  remindOn: string;
  couple: Row<"event_requests">["firstname"];
};

/**
 * Sends each reminder that a provider set, in the morning of the chosen day, in the time zone of the provider's domain.
 * It is sent once, even if cron runs overlap. A missed reminder is sent the next morning. If the reminder has no
 * recipient any more, it is marked as sent.
 * @returns the number of handled reminders
 */
export async function sendProviderSetReminders(ctx: ReminderContext): Promise<number> {
  const now = ctx.clock.now();
  const hours = { from: DIGEST_HOUR, until: DIGEST_LATEST_HOUR };
  const mornings = DOMAIN_CODES.flatMap((domain) => {
    const day = dayBetweenHours(now, hours, DOMAINS[domain].timeZone);
    return day === null ? [] : [{ domain, day }];
  });
  let sent = 0;
  for (let batch = 0; batch < BATCHES_MAX && mornings.length > 0; batch += 1) {
    const due = await findDue(ctx, mornings);
    if (due.length === 0) break;
    await send(ctx, due);
    sent += due.length;
    if (due.length < BATCH) break;
  }
  return sent;
}

interface Morning {
  domain: string;
  day: string;
}

/** The index contains only unsent reminders, ordered by day, so only reminders for today or earlier are read. */
function findDue({ db }: ModelContext, mornings: readonly Morning[]): Promise<OwnReminder[]> {
  const days = Object.fromEntries(mornings.map(({ domain, day }) => [domain, day]));
  const latest =
    mornings
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? "";
  return db.all(sql<OwnReminder>`
    SELECT r.id, r.provider_id AS providerId, r.remind_on AS remindOn, r.firstname AS couple,
           r.event_type AS eventType, r.event_date AS eventDate, p.event_date_end AS eventDateEnd, r.city, r.venue_name AS venueName,
           a.firstname, a.language, a.domain, a.phone
    FROM event_requests r INDEXED BY event_requests_reminders_due
    CROSS JOIN accounts a ON a.id = r.provider_id
    CROSS JOIN json_each(${JSON.stringify(days)}) d ON d.key = a.domain AND r.remind_on <= d.value
    CROSS JOIN projects p ON p.id = r.project_id
    WHERE r.remind_on <= ${latest} AND r.reminded_at IS NULL
    LIMIT ${BATCH}`);
}

async function send(ctx: ReminderContext, due: readonly OwnReminder[]): Promise<void> {
  // The day of each reminder when this run read it. If the provider has chosen a later day in the meantime, the
  // reminder is not sent now.
  const days = JSON.stringify(Object.fromEntries(due.map(({ id, remindOn }) => [id, remindOn])));
  const messages = reminderMessages(ctx, {
    kind: REMINDER_OF_PROVIDER,
    due,
    keyOf: ({ id, remindOn }) => `own_reminder:${id}:${remindOn}`,
    factsOf: ({ couple }, known) => ({ ...known, couple }),
    isDue: sql`
      EXISTS (SELECT 1 FROM event_requests r JOIN json_each(${days}) d ON d.key = r.id AND d.value = r.remind_on
              WHERE r.id = m.reference AND r.reminded_at IS NULL AND r.rejected_at IS NULL AND r.fake_at IS NULL
                AND (r.ended_at IS NULL OR r.unlocked_at IS NOT NULL))`,
  });
  await ctx.db.write(
    ...messages,
    sql`UPDATE event_requests SET reminded_at = ${ctx.clock.now()}
        WHERE (id, remind_on) IN (SELECT key, value FROM json_each(${days})) AND reminded_at IS NULL`,
  );
}
