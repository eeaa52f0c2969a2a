import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** Changes the name that couples read in answers. */
export async function changeIdentity(
  { db }: ModelContext,
  { providerId, firstname, lastname }: { providerId: string; firstname: string; lastname: string },
): Promise<void> {
  await db.write(
    sql`UPDATE accounts SET firstname = ${firstname}, lastname = ${lastname} WHERE id = ${providerId}`,
  );
}
