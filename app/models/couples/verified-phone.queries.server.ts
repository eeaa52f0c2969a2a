import { sql, type Query } from "~/models/core/database";

/**
 * SQL: when the couple of a project verified the number that is the project's contact; null if it has not verified this
 * number.
 * @param projectId SQL: the id of the project
 */
export const phoneVerifiedAtOf = (projectId: Query): Query => sql`(
  SELECT k.phone_verified_at FROM projects o CROSS JOIN couples k ON k.id = o.couple_id
  CROSS JOIN project_contacts n ON n.project_id = o.id
  WHERE o.id = ${projectId} AND k.phone = n.phone)`;

/**
 * The statement that marks the requests of a couple as requests with a verified number, or removes the mark. Put it after
 * the statements that change the verified number or the contact.
 * @param when SQL: whether these statements have changed something
 */
export const markVerifiedPhone = (coupleId: string, when: Query): Query => {
  const verifiedAt = phoneVerifiedAtOf(sql`event_requests.project_id`);
  return sql`
    UPDATE event_requests SET phone_verified_at = ${verifiedAt}
    WHERE project_id IN (SELECT id FROM projects WHERE couple_id = ${coupleId})
      AND phone_verified_at IS NOT ${verifiedAt} AND ${when}`;
};
