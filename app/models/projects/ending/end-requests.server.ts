import { sql, type Query } from "~/models/core/database";
import type { ProjectEnding } from "../ending.rules";

/**
 * Statements that end all open requests of projects. Ended requests are no longer unread: the numbers of unread
 * requests go down, although the requests keep no time of reading. Add the statements before the one that ends the
 * projects.
 * @param projects SQL that selects the ids of the projects
 * @param exceptId the request with whose provider the couple has booked
 */
export const endRequests = (
  projects: Query,
  { at, as }: { at: number; as: ProjectEnding },
  exceptId: string | null = null,
): Query[] => [
  sql`UPDATE accounts SET requests_unseen = MAX(0, requests_unseen - ended.unseen)
      FROM (SELECT r.provider_id, count(*) AS unseen FROM event_requests r INDEXED BY event_requests_once
            WHERE r.project_id IN (${projects}) AND r.ended_at IS NULL AND r.seen_at IS NULL AND r.id IS NOT ${exceptId}
            GROUP BY r.provider_id) ended
      WHERE accounts.id = ended.provider_id`,
  sql`UPDATE event_requests SET ended_at = ${at}, ended_as = ${as}
      WHERE project_id IN (${projects}) AND ended_at IS NULL AND id IS NOT ${exceptId}`,
];
