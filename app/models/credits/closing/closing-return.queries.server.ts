import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { daysOnDomains, startOfDay } from "~/i18n/local-days";
import { sql, type Query } from "~/models/core/database";
import { uuidV7 } from "~/models/core/identifiers";
import { mailboxOfEmail } from "~/models/projects/queries.server";

/** When the present calendar month began on each domain, in epoch milliseconds. */
function monthStartsOnDomains(now: number): Record<string, number> {
  const today = daysOnDomains(now);
  return Object.fromEntries(
    DOMAIN_CODES.map((code) => [
      code,
      startOfDay(`${(today[code] ?? "").slice(0, 7)}-01`, DOMAINS[code].timeZone),
    ]),
  );
}

/**
 * SQL: number of credits that account `a` has had returned in this month because couples ended their projects. Ids of
 * the ledger begin with the time, so the index of an account's ledger finds the rows of the month.
 */
export function closingReturnsThisMonth(now: number): Query {
  const starts = monthStartsOnDomains(now);
  const earliest = Math.min(...Object.values(starts));
  return sql`(SELECT count(*) FROM credit_ledger l INDEXED BY credit_ledger_history
    WHERE l.provider_id = a.id AND l.id >= ${uuidV7(earliest, new Uint8Array(10))} AND l.kind = 'closing'
      AND l.created_at >= json_extract(${JSON.stringify(starts)}, '$.' || a.domain))`;
}

/**
 * SQL: whether the couple with contact `c` of project `p` may be the person behind account `a`: it uses the mailbox or
 * telephone number of the account or of one of its venues, or has sent the project from a browser of the account.
 */
export const IS_SAME_PERSON: Query = sql`(
  c.phone = a.phone OR c.email_key = ${mailboxOfEmail(sql`a.email`)}
  OR EXISTS (SELECT 1 FROM json_each(p.own_provider_ids) WHERE value = a.id)
  OR EXISTS (SELECT 1 FROM venues w
    WHERE w.provider_id = a.id AND (w.phone = c.phone OR ${mailboxOfEmail(sql`w.email`)} = c.email_key)))`;

/** SQL: whether a credit was spent on request `r`, and whether that credit was returned. */
export const IS_CREDIT_SPENT: Query = sql`
  EXISTS (SELECT 1 FROM credit_ledger WHERE kind = 'unlock' AND reference = r.id)`;
export const IS_CREDIT_RETURNED: Query = sql`
  EXISTS (SELECT 1 FROM credit_ledger WHERE kind IN ('return', 'closing') AND reference = r.id)`;
