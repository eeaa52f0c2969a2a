import { sql, type Query } from "~/models/core/database";
import { IS_OPENED, LAST_DAY_OF_EVENT } from "~/models/reviews/eligible.queries.server";
import type { LapseFacts } from "./lapse.rules";

/** An open project with the facts that decide when it lapses. */
export interface OpenProject extends LapseFacts {
  id: string;
  domain: string;
}

type OpenProjectRow = Omit<OpenProject, "isOpened"> & { isOpened: 0 | 1 };

/** SQL: whether a provider has opened project `p`. */
const IS_PROJECT_OPENED: Query = sql`EXISTS (
  SELECT 1 FROM event_requests r INDEXED BY event_requests_once CROSS JOIN accounts a ON a.id = r.provider_id
  WHERE r.project_id = p.id AND ${IS_OPENED})`;

/** Open projects, with their facts. */
export const selectOpenProjects = (where: Query) => sql<OpenProjectRow>`
  SELECT p.id, p.domain, p.last_sent_at AS lastSentAt, p.still_looking_at AS stillLookingAt,
    p.still_looking_asked_at AS askedAt, ${LAST_DAY_OF_EVENT} AS lastDay, ${IS_PROJECT_OPENED} AS isOpened
  ${where}`;

export const openProjectOf = (row: OpenProjectRow): OpenProject => ({ ...row, isOpened: row.isOpened === 1 });

/**
 * SQL that selects those of the given projects about which nothing has changed since they were read. A batch changes
 * only these.
 */
export const unchangedProjects = (projects: readonly OpenProject[]): Query => sql`
  SELECT p.id FROM json_each(${JSON.stringify(projects)}) n
  CROSS JOIN projects p ON p.id = json_extract(n.value, '$.id')
  WHERE p.ended_at IS NULL AND p.last_sent_at = json_extract(n.value, '$.lastSentAt')
    AND p.still_looking_at IS json_extract(n.value, '$.stillLookingAt')
    AND p.still_looking_asked_at IS json_extract(n.value, '$.askedAt')
    AND ${LAST_DAY_OF_EVENT} = json_extract(n.value, '$.lastDay')
    AND ${IS_PROJECT_OPENED} = json_extract(n.value, '$.isOpened')`;
