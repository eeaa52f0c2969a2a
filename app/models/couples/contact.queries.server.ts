import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";

/** The contact that providers see: the names and the telephone of a project. */
export type CoupleContact = Row<"projects", "firstname" | "lastname"> & Row<"project_contacts", "phone">;

/** The contact of the couple's newest open project; null if no project is open. */
export const findCoupleContact = (
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
): Promise<CoupleContact | null> =>
  db.first(sql<CoupleContact>`
    SELECT p.firstname, p.lastname, c.phone FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
    WHERE p.couple_id = ${coupleId} AND p.ended_at IS NULL ORDER BY p.id DESC LIMIT 1`);

/** SQL: all values that the form of the contact shows, as one JSON array: see `saveIfUnchanged`. */
export const coupleContactJson = (coupleId: string): Query => sql`(
  SELECT json_array(p.firstname, p.lastname, c.phone)
  FROM projects p CROSS JOIN project_contacts c ON c.project_id = p.id
  WHERE p.couple_id = ${coupleId} AND p.ended_at IS NULL ORDER BY p.id DESC LIMIT 1)`;
