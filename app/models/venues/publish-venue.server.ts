import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { VALIDATION_STATES } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Publishes a venue or takes it offline. Couples see a published venue once it is validated and the plan allows it.
 * @returns an administrator's decision about the venue; null if the provider has no such venue
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
    // All venues of the provider are refreshed, because a free account shows only one of them.
    ...refreshListings(listingsOfProvider(providerId)),
  );
  const validation = published?.rows[0]?.["validation"];
  return VALIDATION_STATES.find((known) => known === validation) ?? null;
}
