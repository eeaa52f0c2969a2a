import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { OfferedService } from "./services-form.rules";

/** The services and languages that a company offers, each list sorted by slug. */
export interface CompanyOffer {
  services: readonly OfferedService[];
  languages: readonly string[];
}

/** The slugs of the services and languages that a company offers. */
export const slugsOfCompanyOffer = ({ services, languages }: CompanyOffer) => ({
  services: services.map(({ service }) => service),
  languages: [...languages],
});

/**
 * A company's services and languages as one text, computed in the database. If this text is different before a write,
 * they have changed since the page was read.
 */
export const storedOfferJson = (providerId: string): Query<string> => sql`
  (SELECT json_array(
    json((SELECT json_group_array(json_array(service, description, budget_from, is_description_visible, is_budget_visible))
          FROM (SELECT * FROM company_services WHERE provider_id = ${providerId} ORDER BY service))),
    json((SELECT json_group_array(language)
          FROM (SELECT language FROM company_languages WHERE provider_id = ${providerId} ORDER BY language)))))`;

export interface StoredOffer extends CompanyOffer {
  /** The services and languages as one text, as `storedOfferJson` computes it. */
  state: string;
}

type StoredService = [string, string, number | null, number, number];

export async function readCompanyOffer(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<StoredOffer> {
  const row = await db.first(sql<{ state: string }>`SELECT ${storedOfferJson(providerId)} AS state`);
  const state = row?.state ?? "[[],[]]";
  const [services, languages]: [StoredService[], string[]] = JSON.parse(state);
  return {
    state,
    languages,
    services: services.map(([service, description, budgetFrom, isDescriptionVisible, isBudgetVisible]) => ({
      service,
      description,
      budgetFrom,
      isDescriptionVisible: isDescriptionVisible === 1,
      isBudgetVisible: isBudgetVisible === 1,
    })),
  };
}

/**
 * A digest of a company's services and languages. The form sends back the digest that its page contained, so that the
 * server detects a change in the meantime.
 */
export const companyOfferDigest = ({ state }: Pick<StoredOffer, "state">): Promise<string> => sha256(state);
