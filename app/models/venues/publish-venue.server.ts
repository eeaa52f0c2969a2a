import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { VALIDATION_STATES } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Publishes a venue, or takes it offline. Couples see a published venue as soon as it is validated and the plan allows
 * it.
 * @returns the venue's validation by an administrator; null if the provider has no such venue
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
    // The listings of all venues of the provider are refreshed: a free account shows only one venue, so this change may
    // show or hide another one.
    ...refreshListings(listingsOfProvider(providerId)),
  );
  const validation = published?.rows[0]?.["validation"];
  return VALIDATION_STATES.find((known) => known === validation) ?? null;
}
