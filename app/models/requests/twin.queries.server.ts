import { sql, type Query } from "~/models/core/database";

/**
 * Links each request of a new project with an earlier request to the same provider, for the same day, from the same
 * mailbox or phone number. If there are several earlier requests, it links an unlocked one or, without one, the oldest.
 */
export const linkDuplicateRequests = (projectId: string): Query[] => [
  sql`
    UPDATE event_requests AS r SET twin_id = (
      SELECT o.id FROM event_requests o
      WHERE o.provider_id = r.provider_id AND o.event_date = r.event_date AND o.project_id <> r.project_id
        AND o.fake_at IS NULL AND o.project_id IN (
          SELECT d.project_id FROM project_contacts c JOIN project_contacts d ON d.email_key = c.email_key
          WHERE c.project_id = r.project_id
          UNION SELECT d.project_id FROM project_contacts c JOIN project_contacts d ON d.phone = c.phone
          WHERE c.project_id = r.project_id)
      ORDER BY o.unlocked_at IS NULL, o.id LIMIT 1)
    WHERE r.project_id = ${projectId}`,
  sql`
    UPDATE event_requests AS o SET twin_id = r.id FROM event_requests r
    WHERE r.project_id = ${projectId} AND o.id = r.twin_id AND o.twin_id IS NULL`,
];

/**
 * Removes the links of earlier requests of the same couple to a project's requests whose day has changed. Links of the
 * project's own requests are found anew by `linkDuplicateRequests`.
 */
export const unlinkMovedRequests = (projectId: string): Query => sql`
  UPDATE event_requests AS o SET twin_id = NULL
  WHERE o.project_id IN (
      SELECT d.project_id FROM project_contacts c JOIN project_contacts d ON d.email_key = c.email_key
      WHERE c.project_id = ${projectId}
      UNION SELECT d.project_id FROM project_contacts c JOIN project_contacts d ON d.phone = c.phone
      WHERE c.project_id = ${projectId})
    AND o.project_id <> ${projectId}
    AND EXISTS (SELECT 1 FROM event_requests r
      WHERE r.id = o.twin_id AND r.project_id = ${projectId} AND r.event_date <> o.event_date)`;
