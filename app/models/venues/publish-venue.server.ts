import type { ModelContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";

/**
 * Puts a venue online, or takes it offline. Online it appears to couples once it is validated and the plan shows it.
 * @returns whether the provider has this venue
 */
export async function publishVenue(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  id: string,
  isPublished: boolean,
): Promise<boolean> {
  const [published] = await db.write(sql`
    UPDATE venues SET is_published = ${isPublished} WHERE id = ${id} AND provider_id = ${providerId}`);
  return didChange(published);
}
