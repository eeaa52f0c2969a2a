import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { parseTextList } from "~/models/directory/rules";
import { isCoupleMailKind, type CoupleMailKind } from "./rules";

/** SQL: whether the couple of project `p` has not refused a kind of mail. A project without a couple has refused none. */
export const isCoupleMailWanted = (kind: CoupleMailKind): Query => sql`
  NOT EXISTS (SELECT 1 FROM couples refusing CROSS JOIN json_each(refusing.unwanted_mails) refused
    WHERE refusing.id = p.couple_id AND refused.value = ${kind})`;

/** The kinds of mail that a couple has refused; null if the couple was deleted. */
export async function findRefusedMails(
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
): Promise<readonly CoupleMailKind[] | null> {
  const row = await db.first(sql<Row<"couples", "unwantedMails">>`
    SELECT unwanted_mails AS unwantedMails FROM couples WHERE id = ${coupleId}`);
  return row && parseTextList(row.unwantedMails).filter(isCoupleMailKind);
}
