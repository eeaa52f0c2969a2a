import type { Row } from "#db/rows";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";

export type Contact = Row<"project_contacts", "email" | "phone">;

/**
 * SQL: whether the contact of request `r` is visible to its provider, account `a`. The function `displayStatus` applies
 * the same rule: after the request has ended, Premium shows only what the provider had read before.
 */
export const isContactVisible = (now: number): Query => sql`
  (r.unlocked_at IS NOT NULL
   OR (${isPremiumAccount(now)}
       AND (r.ended_at IS NULL OR (r.seen_at IS NOT NULL AND r.seen_at <= r.ended_at))))`;

/**
 * SQL: the contact of request `r` as the columns of `c`, for a query whose account is `a`. They are null while the
 * contact is hidden.
 */
export const joinVisibleContact = (now: number): Query => sql`
  LEFT JOIN project_contacts c ON ${isContactVisible(now)} AND c.project_id = r.project_id`;

/**
 * Reads a couple's e-mail address and phone number for a provider. A provider's queries read them only here and by
 * `joinVisibleContact`: both contain the condition `isContactVisible`, so no caller can reveal the contact by mistake.
 */
export const selectUnlockedContact = (
  providerId: string,
  requestId: string,
  now: number,
): Query<Contact> => sql<Contact>`
  SELECT c.email, c.phone
  FROM event_requests r
  JOIN accounts a ON a.id = r.provider_id
  JOIN project_contacts c ON c.project_id = r.project_id
  WHERE r.id = ${requestId} AND r.provider_id = ${providerId}
    AND ${isContactVisible(now)}`;

/** The contact of a request; null while it is hidden from the provider. */
export const findVisibleContact = (
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  requestId: string,
): Promise<Contact | null> => db.first(selectUnlockedContact(providerId, requestId, clock.now()));
