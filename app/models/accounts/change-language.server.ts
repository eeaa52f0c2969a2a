import type { Language } from "~/i18n/domains";
import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";

/** Keeps the language an account reads: mails and later visits on other devices follow it. */
export async function changeLanguage(
  { db }: ModelScope,
  { providerId, language }: { providerId: string; language: Language },
): Promise<void> {
  await db.write(
    sql`UPDATE accounts SET language = ${language} WHERE id = ${providerId} AND language <> ${language}`,
  );
}
