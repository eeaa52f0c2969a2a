import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";

/** A provider's company: what its pages of details and address show. */
export type Company = Row<
  "companies",
  "name" | "dateOfCreation" | "siret" | "siretStatus" | "zipcode" | "city" | "countryCode" | "website"
>;

export const findCompany = ({ db }: Pick<ModelContext, "db">, providerId: string): Promise<Company | null> =>
  db.first(sql<Company>`
    SELECT name, date_of_creation AS dateOfCreation, siret, siret_status AS siretStatus, zipcode, city,
      country_code AS countryCode, website
    FROM companies WHERE provider_id = ${providerId}`);

/** What the form of the details shows, as one text of the database. */
export const storedDetails = (providerId: string): Query => sql`
  (SELECT json_array(name, date_of_creation, website, siret) FROM companies WHERE provider_id = ${providerId})`;

/** What the form of the address shows, as one text of the database. */
export const storedAddress = (providerId: string): Query => sql`
  (SELECT json_array(zipcode, city, country_code) FROM companies WHERE provider_id = ${providerId})`;

/** SQL: whether another company than `c` has its SIRET. */
export const isSiretElsewhere = sql`EXISTS (
  SELECT 1 FROM companies o WHERE o.siret = c.siret AND o.provider_id <> c.provider_id)`;

/** Whether another account has the SIRET of this company; whose it is, nobody is told. */
export async function hasSiretElsewhere(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<boolean> {
  const row = await db.first(sql<{ isElsewhere: number }>`
    SELECT ${isSiretElsewhere} AS isElsewhere FROM companies c WHERE c.provider_id = ${providerId}`);
  return row?.isElsewhere === 1;
}
