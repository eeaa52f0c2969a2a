import type { Row } from "#db/rows";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { sql, type Query } from "~/models/core/database";

export type Contact = Row<"project_contacts", "email" | "phone">;

/**
 * The only SELECT that reads a couple's e-mail address and phone number. It returns a row only if the provider has
 * unlocked the request or has Premium now, so no caller can reveal the contact by mistake.
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
    AND (r.unlocked_at IS NOT NULL
         OR ${isPremiumAccount(now)})`;
