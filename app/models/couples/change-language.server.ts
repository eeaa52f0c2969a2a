import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { Language } from "~/models/domains/codes.rules";

/** Changes the language of all later mails to a couple, also of those about a project that it sent before. */
export async function changeCoupleLanguage(
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
  language: Language,
): Promise<void> {
  await db.write(
    sql`UPDATE couples SET language = ${language} WHERE id = ${coupleId}`,
    sql`UPDATE projects SET language = ${language} WHERE couple_id = ${coupleId}`,
  );
}
