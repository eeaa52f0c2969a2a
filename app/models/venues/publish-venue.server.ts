import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { VALIDATION_STATES } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Publishes a venue or takes it offline. A published venue appears to couples once it is validated and the plan
 * allows it.
 * @returns an administrator's decision about it; null if the provider has no such venue
 */
export async function publishVenue(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  id: string,
  isPublished: boolean,
): Promise<Row<"venues">["validation"] | null> {
  const [published] = await db.write(
    sql`UPDATE venues SET is_published = ${isPublished} WHERE id = ${id} AND provider_id = ${providerId}
        RETURNING validation`,
    // Which venue a free account shows depends on all of them.
    ...refreshListings(listingsOfProvider(providerId)),
  );
  const validation = published?.rows[0]?.["validation"];
  return VALIDATION_STATES.find((known) => known === validation) ?? null;
}
