import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { VENUES_MAX } from "./rules";

/** A venue of the same account from which services can be copied. */
export interface ServicesSource extends Row<"venues", "id" | "name"> {
  services: number;
  /** Number of services that both venues have. */
  shared: number;
}

/** The provider's other venues that have services. */
export const listServicesSources = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  venueId: string,
): Promise<ServicesSource[]> =>
  db.all(sql<ServicesSource>`
    SELECT v.id, v.name, count(*) AS services,
           sum(EXISTS (SELECT 1 FROM venue_services t WHERE t.venue_id = ${venueId} AND t.service = s.service)) AS shared
    FROM venues v JOIN venue_services s ON s.venue_id = v.id
    WHERE v.provider_id = ${providerId} AND v.id <> ${venueId}
    GROUP BY v.id ORDER BY v.id LIMIT ${VENUES_MAX}`);
