import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";

/** The columns of a provider's company that its details and its postal address need. */
export type Company = Row<
  "companies",
  | "name"
  | "dateOfCreation"
  | "siret"
  | "siretStatus"
  | "zipcode"
  | "city"
  | "countryCode"
  | "latitude"
  | "longitude"
  | "website"
>;

export const findCompany = ({ db }: Pick<ModelContext, "db">, providerId: string): Promise<Company | null> =>
  db.first(sql<Company>`
    SELECT name, date_of_creation AS dateOfCreation, siret, siret_status AS siretStatus, zipcode, city,
      country_code AS countryCode, latitude, longitude, website
    FROM companies WHERE provider_id = ${providerId}`);

/** SQL: the stored values of the details form as one JSON text, to detect changes since the page was read. */
export const storedDetailsJson = (providerId: string): Query => sql`
  (SELECT json_array(name, date_of_creation, website, siret) FROM companies WHERE provider_id = ${providerId})`;

/** SQL: the stored values of the address form as one JSON text, to detect changes since the page was read. */
export const storedCompanyAddressJson = (providerId: string): Query => sql`
  (SELECT json_array(zipcode, city, country_code) FROM companies WHERE provider_id = ${providerId})`;

/** SQL: whether a company other than `c` (the company of the query) has the same SIRET. */
export const hasSameSiretElsewhere = sql`EXISTS (
  SELECT 1 FROM companies o WHERE o.siret = c.siret AND o.provider_id <> c.provider_id)`;

/** Whether another account has the SIRET of this company. The result does not reveal which account. */
export async function hasSiretOfOtherAccount(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<boolean> {
  const row = await db.first(sql<{ isElsewhere: number }>`
    SELECT ${hasSameSiretElsewhere} AS isElsewhere FROM companies c WHERE c.provider_id = ${providerId}`);
  return row?.isElsewhere === 1;
}
