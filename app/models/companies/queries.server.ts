import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";

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
