import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { changeProfileSlug, type CompanyForSlug } from "~/models/directory/assign-address.server";
import type { Address } from "~/models/places/address.rules";
import { SIRET_COUNTRY } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/**
 * Changes a company's postal address. Database triggers then recompute the distances to the events of its requests. If
 * the new country has no SIRET, the SIRET is deleted, so that it cannot hide the profile.
 * @param when SQL condition for all writes
 * @returns whether the condition was true
 */
export async function saveAddress(
  ctx: ModelContext,
  company: CompanyForSlug,
  { zipcode, city, countryCode, latitude, longitude }: Omit<Address, "label">,
  when: Query,
): Promise<boolean> {
  const { providerId } = company;
  const moved = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "company.moved", detail: { country: countryCode } },
    sql`EXISTS (SELECT 1 FROM companies WHERE provider_id = ${providerId}
                AND (zipcode, city, country_code) <> (${zipcode}, ${city}, ${countryCode})) AND ${when}`,
  );
  const keepsSiret = countryCode === SIRET_COUNTRY;
  const results = await ctx.db.write(
    moved.statement,
    sql`
      UPDATE companies SET zipcode = ${zipcode}, city = ${city}, country_code = ${countryCode},
        latitude = ${latitude}, longitude = ${longitude},
        siret = iif(${keepsSiret}, siret, NULL), siret_status = iif(${keepsSiret}, siret_status, NULL)
      WHERE provider_id = ${providerId} AND ${when}`,
    ...changeProfileSlug({ ...company, city }),
    ...refreshListings(listingsOfProvider(providerId)),
  );
  return didChange(results[1]);
}
