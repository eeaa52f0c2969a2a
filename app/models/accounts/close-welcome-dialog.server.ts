import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** Marks the welcome dialog as read, so that it does not open again. */
export async function closeWelcomeDialog(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<void> {
  await db.write(sql`UPDATE accounts SET welcome_dialog_due_at = NULL WHERE id = ${providerId}`);
}
