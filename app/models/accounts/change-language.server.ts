import type { Language } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/**
 * Saves the language of an account. All mails to the account, and all pages that its owner opens on any device, use
 * this language.
 */
export async function changeLanguage(
  { db }: ModelContext,
  { providerId, language }: { providerId: string; language: Language },
): Promise<void> {
  await db.write(
    sql`UPDATE accounts SET language = ${language} WHERE id = ${providerId} AND language <> ${language}`,
  );
}
