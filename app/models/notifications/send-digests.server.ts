import type { Row } from "#db/rows";
import { DOMAIN_CODES, DOMAINS, type DomainCode } from "~/i18n/domains";
import { dayBetweenHours } from "~/i18n/local-days";
import { sql } from "~/models/core/database";
import { uuidV7 } from "~/models/core/identifiers";
import { REQUEST_DIGEST } from "./mails.rules";
import { enqueueBulkMessages } from "~/models/outbox/enqueue.server";
import { pickEventFields, type EventOfRequest } from "~/models/requests/event.rules";
import type { ModelContext } from "~/context/types";
import { isAccountApprovedAndActive } from "~/models/listings/visibility.queries.server";
import { isNotificationWanted } from "./queries.server";
import { DIGEST_HOUR, REMINDER_HOURS } from "./hours.rules";
import { DIGEST_DAYS, DIGEST_LATEST_HOUR, DIGEST_REQUESTS_MAX } from "./rules";
import { days, hours } from "~/models/core/time.rules";

/**
 * Two limits: the number of providers per batch, and the number of batches per cron run. Later cron runs of the same
 * day continue.
 */
const BATCH = 100;
const BATCHES_MAX = 5;

interface DigestLine extends EventOfRequest, Row<"accounts", "firstname"> {
  providerId: Row<"event_requests">["providerId"];
  /** Number of all unseen requests, including those that the digest does not list. */
  total: number;
}

/**
 * Sends the daily digest of unseen requests at eight in local time of the provider's domain. A provider gets at most
 * one digest a day, even across a clock change or if cron runs overlap. The digest omits requests younger than a day,
 * which have their own reminders, and requests older than two weeks.
 * @returns the number of handled providers
 */
export async function sendDigests(ctx: ModelContext): Promise<number> {
  const now = ctx.clock.now();
  let done = 0;
  for (const domain of DOMAIN_CODES) {
    const hours = { from: DIGEST_HOUR, until: DIGEST_LATEST_HOUR };
    const day = dayBetweenHours(now, hours, DOMAINS[domain].timeZone);
    if (day === null) continue;
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const accounts = await findWaiting(ctx, domain, day);
      if (accounts.length === 0) break;
      await digest(ctx, day, accounts);
      done += accounts.length;
      if (accounts.length < BATCH) break;
    }
  }
  return done;
}

/**
 * Accounts of a domain that have unseen requests and no digest yet on this day. The index contains only accounts with
 * unseen requests.
 */
async function findWaiting({ db }: ModelContext, domain: DomainCode, day: string): Promise<string[]> {
  const rows = await db.all(sql<Row<"accounts", "id">>`
    SELECT id FROM (SELECT id FROM accounts INDEXED BY accounts_to_digest
                    WHERE requests_unseen > 0 AND domain = ${domain} AND last_digest_day IS NULL LIMIT ${BATCH})
    UNION ALL
    SELECT id FROM (SELECT id FROM accounts INDEXED BY accounts_to_digest
                    WHERE requests_unseen > 0 AND domain = ${domain} AND last_digest_day < ${day} LIMIT ${BATCH})
    LIMIT ${BATCH}`);
  return rows.map(({ id }) => id);
}

async function digest(ctx: ModelContext, day: string, accounts: readonly string[]): Promise<void> {
  const lines = await findUnseen(ctx, accounts, day);
  const mails = accounts.flatMap((accountId) => {
    const own = lines.filter(({ providerId }) => providerId === accountId);
    const [first] = own;
    if (!first) return [];
    const { firstname, total } = first;
    return [
      {
        accountId,
        reference: accountId,
        facts: { firstname, total, events: own.map(pickEventFields) },
        path: "/event-requests",
        idempotencyKey: `request_digest:${accountId}:${day}`,
      },
    ];
  });
  const isDue = sql`(a.last_digest_day IS NULL OR a.last_digest_day < ${day})`;
  const ids = JSON.stringify(accounts);
  await ctx.db.write(
    enqueueBulkMessages(
      ctx,
      "email",
      REQUEST_DIGEST,
      mails,
      sql`${isDue} AND ${isAccountApprovedAndActive} AND ${isNotificationWanted("digest", "email")}`,
    ),
    sql`UPDATE accounts AS a SET last_digest_day = ${day}
        WHERE a.id IN (SELECT value FROM json_each(${ids})) AND ${isDue}`,
  );
}

/**
 * The newest unseen requests of each account, and their total. Request ids are time-ordered, so only the requests of
 * the last two weeks are read.
 */
function findUnseen(
  { db, clock }: ModelContext,
  accounts: readonly string[],
  day: string,
): Promise<DigestLine[]> {
  const now = clock.now();
  const oldest = uuidV7(now - days(DIGEST_DAYS), new Uint8Array(10));
  return db.all(sql<DigestLine>`
    WITH unseen AS (
      SELECT r.id, r.provider_id, r.project_id, r.event_type, r.event_date, r.city, r.venue_name,
             COUNT(*) OVER (PARTITION BY r.provider_id) AS total,
             ROW_NUMBER() OVER (PARTITION BY r.provider_id ORDER BY r.id DESC) AS place
      FROM json_each(${JSON.stringify(accounts)}) chosen
      CROSS JOIN event_requests r INDEXED BY event_requests_by_reception
      WHERE r.provider_id = chosen.value AND r.id > ${oldest} AND r.created_at > ${now - days(DIGEST_DAYS)}
        AND r.created_at <= ${now - hours(REMINDER_HOURS[1])} AND r.seen_at IS NULL AND r.unlocked_at IS NULL
        AND r.rejected_at IS NULL AND r.fake_at IS NULL AND r.ended_at IS NULL AND r.event_date >= ${day})
    SELECT u.provider_id AS providerId, u.total, u.event_type AS eventType, u.event_date AS eventDate,
           p.event_date_end AS eventDateEnd, u.city, u.venue_name AS venueName, a.firstname
    FROM unseen u
    JOIN projects p ON p.id = u.project_id
    JOIN accounts a ON a.id = u.provider_id
    WHERE u.place <= ${DIGEST_REQUESTS_MAX} ORDER BY u.provider_id, u.id DESC`);
}
