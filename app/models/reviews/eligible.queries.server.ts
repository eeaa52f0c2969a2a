import { daysOnDomains } from "~/i18n/local-days";
import { sql, type Query } from "~/models/core/database";
import { mailboxOfEmail } from "~/models/projects/queries.server";
import { PUBLIC_MAIL_HOSTS } from "./rules";

/** SQL: the account `a`, project `p`, contact `c` and company `m` of request `r`. */
export const REVIEWED_REQUEST_JOINS: Query = sql`
  CROSS JOIN accounts a ON a.id = r.provider_id
  CROSS JOIN projects p ON p.id = r.project_id
  CROSS JOIN project_contacts c ON c.project_id = p.id
  LEFT JOIN companies m ON m.provider_id = a.id`;

/** SQL: the id and the name of what a couple reviews: the requested venue, or else the provider. */
export const SUBJECT_ID: Query = sql`coalesce(r.venue_id, r.provider_id)`;
export const SUBJECT_NAME: Query = sql`coalesce(r.venue_name, m.name, a.firstname || ' ' || a.lastname)`;

/** SQL: the last day of the event of project `p`. The index projects_by_last_day has the same expression. */
export const LAST_DAY_OF_EVENT: Query = sql`coalesce(p.event_date_end, p.event_date)`;

/**
 * SQL: whether the provider has opened request `r`: it has unlocked the contact, or has read the request while it had
 * Premium and before the request ended.
 */
export const IS_OPENED: Query = sql`(r.unlocked_at IS NOT NULL
  OR (r.seen_at IS NOT NULL AND a.premium_start_at IS NOT NULL AND a.premium_end_at > r.seen_at
      AND (r.ended_at IS NULL OR r.seen_at <= r.ended_at)))`;

/** SQL: whether the provider had declined request `r` before the day of the event. A later refusal does not count. */
const IS_DECLINED_BEFORE: Query = sql`(r.rejected_at IS NOT NULL
  AND date(r.rejected_at / 1000, 'unixepoch') < p.event_date)`;

/**
 * SQL: whether the couple of request `r` may review its provider: the provider had opened the request, the event is
 * over, and the couple's mailbox is not the provider's.
 */
export const isReviewable = (now: number): Query => sql`
  (r.fake_at IS NULL AND a.deleted_at IS NULL AND ${IS_OPENED} AND NOT ${IS_DECLINED_BEFORE}
   AND ${LAST_DAY_OF_EVENT} < json_extract(${JSON.stringify(daysOnDomains(now))}, '$.' || p.domain)
   AND c.email_key <> ${mailboxOfEmail(sql`a.email`)})`;

/** SQL: whether the couple's mailbox has already reviewed the same provider or venue for another request. */
export const HAS_OTHER_REVIEW: Query = sql`EXISTS (
  SELECT 1 FROM project_contacts same
  CROSS JOIN event_requests other ON other.project_id = same.project_id
  CROSS JOIN reviews written ON written.request_id = other.id
  WHERE same.email_key = c.email_key AND other.id <> r.id AND written.subject_id = ${SUBJECT_ID})`;

const hostOf = (email: Query): Query => sql`lower(substr(${email}, instr(${email}, '@') + 1))`;

/**
 * SQL: the signs that the provider wrote the review of request `r` itself, as a JSON list: its venue's mailbox, its
 * telephone number, or an e-mail domain of its own.
 */
export const OWN_HAND_SIGNS_JSON: Query = sql`(
  SELECT json_group_array(sign) FROM (
    SELECT 'email' AS sign WHERE EXISTS (SELECT 1 FROM venues w
      WHERE w.provider_id = r.provider_id AND ${mailboxOfEmail(sql`w.email`)} = c.email_key)
    UNION ALL SELECT 'phone' WHERE c.phone = a.phone
      OR EXISTS (SELECT 1 FROM venues w WHERE w.provider_id = r.provider_id AND w.phone = c.phone)
    UNION ALL SELECT 'email_domain' WHERE ${hostOf(sql`c.email`)} = ${hostOf(sql`a.email`)}
      AND ${hostOf(sql`c.email`)} NOT IN (SELECT value FROM json_each(${JSON.stringify(PUBLIC_MAIL_HOSTS)}))))`;
