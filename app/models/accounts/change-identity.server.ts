import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** Changes the person's name, which couples read in replies. */
export async function changeIdentity(
  { db }: ModelContext,
  { providerId, firstname, lastname }: { providerId: string; firstname: string; lastname: string },
): Promise<void> {
  await db.write(
    sql`UPDATE accounts SET firstname = ${firstname}, lastname = ${lastname} WHERE id = ${providerId}`,
  );
}
