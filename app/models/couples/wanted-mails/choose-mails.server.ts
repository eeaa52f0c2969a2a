import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { COUPLE_MAIL_KINDS, type CoupleMailKind } from "./rules";

/** Stores which kinds of mail a couple wants. All others of `COUPLE_MAIL_KINDS` are refused. */
export async function chooseCoupleMails(
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
  wanted: readonly CoupleMailKind[],
): Promise<void> {
  const refused = JSON.stringify(COUPLE_MAIL_KINDS.filter((kind) => !wanted.includes(kind)));
  await db.write(
    sql`UPDATE couples SET unwanted_mails = ${refused} WHERE id = ${coupleId} AND unwanted_mails <> ${refused}`,
  );
}

/** Refuses one kind of mail, or allows it again. Nothing happens if the couple was deleted, or if the kind is set so already. */
export async function setCoupleMailWanted(
  { db }: Pick<ModelContext, "db">,
  { coupleId, kind }: { coupleId: string; kind: CoupleMailKind },
  isWanted: boolean,
): Promise<void> {
  const others = sql`
    SELECT value FROM json_each(couples.unwanted_mails) WHERE value <> ${kind}
    UNION ALL SELECT ${kind} WHERE NOT ${isWanted ? 1 : 0}`;
  await db.write(sql`
    UPDATE couples SET unwanted_mails = (SELECT json_group_array(value) FROM (${others})) WHERE id = ${coupleId}`);
}
