import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { changeProfileSlug, type CompanyForSlug } from "~/models/directory/assign-address.server";
import type { StoredSiret } from "./decide-siret.server";
import { SIRET_COUNTRY } from "./rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

export interface CompanyDetails extends CompanyForSlug {
  /** YYYY-MM-DD. */
  dateOfCreation: string;
  website: string | null;
  siret: StoredSiret;
}

/**
 * Saves a company's details, and records changes of its name and SIRET in the audit log. Moderators need not approve
 * the profile again, because they see the change in the log and the register confirms the number.
 * @param when SQL condition for all writes
 * @returns whether the condition was true
 */
export async function saveDetails(ctx: ModelContext, company: CompanyDetails, when: Query): Promise<boolean> {
  const { providerId, name, dateOfCreation, website, siret } = company;
  const by = { actorId: providerId, subjectId: providerId };
  const own = sql`SELECT 1 FROM companies WHERE provider_id = ${providerId}`;
  const renamed = recordAudit(
    ctx,
    { ...by, action: "company.renamed" },
    sql`EXISTS (${own} AND name <> ${name}) AND ${when}`,
  );
  const corrected = recordAudit(
    ctx,
    { ...by, action: "company.siret_corrected", detail: { status: siret.status ?? "none" } },
    sql`EXISTS (${own} AND siret IS NOT ${siret.number}) AND ${when}`,
  );
  const results = await ctx.db.write(
    renamed.statement,
    corrected.statement,
    sql`
      UPDATE companies SET name = ${name}, date_of_creation = ${dateOfCreation}, website = ${website},
        siret = iif(country_code = ${SIRET_COUNTRY}, ${siret.number}, NULL),
        siret_status = iif(country_code = ${SIRET_COUNTRY}, ${siret.status}, NULL)
      WHERE provider_id = ${providerId} AND ${when}`,
    ...changeProfileSlug(company),
    ...refreshListings(listingsOfProvider(providerId)),
  );
  return didChange(results[2]);
}
