import { isPremiumAccount } from "~/models/billing/subscription.queries.server";
import { sql, type Query } from "~/models/database";

export interface Contact {
  email: string;
  phone: string;
}

/**
 * The only SELECT that brings a couple's e-mail and phone into the application (SECURITY.md rule 15). The condition is in
 * the statement itself: its provider unlocked the request, or is premium at this moment. Otherwise there is no row, so
 * nothing above can leak what it never had.
 */
export const openContact = (
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
