import type { ModelContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import type { OfferedService } from "./services-form.rules";
import {
  companyOfferDigest,
  readCompanyOffer,
  storedOfferJson,
  type CompanyOffer,
} from "./services.queries.server";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";

/** The company's services and languages, each list sorted by slug as in the database. */
const inOrder = ({ services, languages }: CompanyOffer): CompanyOffer => ({
  services: services.toSorted((one, other) => (one.service < other.service ? -1 : 1)),
  languages: languages.toSorted(),
});

const isSame = (one: CompanyOffer, other: CompanyOffer): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const written = ({
  service,
  description,
  budgetFrom,
  isDescriptionVisible,
  isBudgetVisible,
}: OfferedService) => ({
  service,
  description,
  budgetFrom,
  isDescriptionVisible: Number(isDescriptionVisible),
  isBudgetVisible: Number(isBudgetVisible),
});

/**
 * Replaces all services and languages of a company, unless they have changed since the page showed them. The audit row
 * is written first, on condition that nothing has changed, so that only one of several parallel calls succeeds.
 * @param seen digest of the services and languages that the caller has read; undefined to replace them in any case
 * @returns false if they have changed since
 */
export async function saveServices(
  ctx: ModelContext,
  providerId: string,
  { seen, services, languages }: CompanyOffer & { seen: string | undefined },
): Promise<boolean> {
  const wanted: CompanyOffer = { services, languages };
  const { state, ...stored } = await readCompanyOffer(ctx, providerId);
  if (isSame(stored, wanted)) return true;
  if (seen !== undefined && seen !== (await companyOfferDigest({ state }))) return false;
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "company.services_changed" },
    seen === undefined ? sql`TRUE` : sql`${storedOfferJson(providerId)} = ${state}`,
  );
  const didInsert = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const [done] = await ctx.db.write(
    audit.statement,
    sql`DELETE FROM company_services WHERE provider_id = ${providerId} AND ${didInsert}`,
    sql`
      INSERT INTO company_services (provider_id, service, description, budget_from, is_description_visible,
                                    is_budget_visible)
      SELECT ${providerId}, value ->> 'service', value ->> 'description', value ->> 'budgetFrom',
             value ->> 'isDescriptionVisible', value ->> 'isBudgetVisible'
      FROM json_each(${JSON.stringify(services.map(written))}) WHERE ${didInsert}`,
    sql`DELETE FROM company_languages WHERE provider_id = ${providerId} AND ${didInsert}`,
    sql`
      INSERT INTO company_languages (provider_id, language)
      SELECT ${providerId}, value FROM json_each(${JSON.stringify(languages)}) WHERE ${didInsert}`,
    ...refreshListings(listingOf(providerId)),
  );
  return didChange(done) || isSame(await readCompanyOffer(ctx, providerId), wanted);
}
