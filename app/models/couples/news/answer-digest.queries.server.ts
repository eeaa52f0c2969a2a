import * as z from "zod";
import type { Row } from "#db/rows";
import type { DomainCode } from "~/i18n/domains";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isSilent } from "~/models/projects/receivers/receivers.queries.server";
import { REJECTION_MAIL_DELAY_MS } from "~/models/requests/rules";
import { COUPLE_NEWS_KINDS } from "./rules";

/** One stored answer with what the mail says about it. */
const newsSchema = z.object({
  request: z.string(),
  kind: z.enum(COUPLE_NEWS_KINDS),
  at: z.number(),
  /** 1 if the answer still holds. */
  holds: z.int(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  isReasonShown: z.int(),
  project: z.string(),
  eventType: z.string(),
  eventDate: z.string(),
  eventDateEnd: z.string().nullable(),
  city: z.string(),
  /** Number of providers of the project that are silent. */
  silent: z.int(),
});
export type CoupleNews = z.infer<typeof newsSchema>;

/** A couple whose daily mail is due. */
export interface DueCouple {
  coupleId: string;
  /** All its news as the JSON text of `newsJsonOf`. The batch compares it. */
  state: string;
  news: readonly CoupleNews[];
}

/** SQL: whether couple `c` has not had the mail of a day. */
export const isCoupleDigestDue = (day: string): Query =>
  sql`(c.last_digest_day IS NULL OR c.last_digest_day < ${day})`;

/**
 * SQL: all news of couple `c` as one JSON text, with everything on which the mail depends. A refusal that can still be
 * undone is left out.
 */
export function newsJsonOf(now: number): Query {
  const final = now - REJECTION_MAIL_DELAY_MS;
  return sql`(
    SELECT json_group_array(json_object('request', n.request_id, 'kind', n.kind, 'at', n.happened_at,
      'holds', p.ended_at IS NULL AND r.ended_at IS NULL AND r.fake_at IS NULL AND CASE n.kind
        WHEN 'declined' THEN r.rejected_at IS n.happened_at
        ELSE r.rejected_at IS NULL OR r.rejected_at > ${final} END,
      'name', coalesce(r.venue_name, (SELECT m.name FROM companies m WHERE m.provider_id = r.provider_id)),
      'reason', r.rejection_reason, 'isReasonShown', r.reason_shown_at IS NOT NULL, 'project', p.id, 'eventType', p.event_type,
      'eventDate', p.event_date, 'eventDateEnd', p.event_date_end, 'city', p.city,
      'silent', (SELECT count(*) FROM event_requests r INDEXED BY event_requests_once
        WHERE r.project_id = p.id AND ${isSilent(now)})))
    FROM (SELECT * FROM couple_news WHERE couple_id = c.id AND happened_at <= ${final}
          ORDER BY request_id, kind) n
    CROSS JOIN event_requests r ON r.id = n.request_id CROSS JOIN projects p ON p.id = r.project_id)`;
}

/** Couples with news on a domain whose mail of a day is due, and all their news. One statement reads both at one moment. */
export async function findDueCouples(
  { db }: Pick<ModelContext, "db">,
  { domain, day, now, limit }: { domain: DomainCode; day: string; now: number; limit: number },
): Promise<DueCouple[]> {
  const rows = await db.all(sql<Row<"couple_news", "coupleId"> & { state: string }>`
    SELECT c.id AS coupleId, ${newsJsonOf(now)} AS state
    FROM (SELECT DISTINCT n.couple_id FROM couple_news n INDEXED BY couple_news_of_domain
          CROSS JOIN couples c ON c.id = n.couple_id
          WHERE n.domain = ${domain} AND n.happened_at <= ${now - REJECTION_MAIL_DELAY_MS} AND ${isCoupleDigestDue(day)}
          LIMIT ${limit}) due
    CROSS JOIN couples c ON c.id = due.couple_id`);
  return rows.map((row) => ({ ...row, news: z.array(newsSchema).parse(JSON.parse(row.state)) }));
}
