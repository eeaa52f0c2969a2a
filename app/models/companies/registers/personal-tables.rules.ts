import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "siret_checks",
    rows: "siret = (SELECT siret FROM companies WHERE provider_id = :account)",
    export: ["siret", "status", "checked_at"],
    withheld: { expires_at: "follows from checked_at" },
    erase: { kind: "delete" },
    retention: { period: "30 days", expired: "expires_at < :now" },
  },
  {
    table: "company_services",
    rows: PROVIDER_ID_CONDITION,
    export: ["service", "description", "budget_from", "is_description_visible", "is_budget_visible"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "company_languages",
    rows: PROVIDER_ID_CONDITION,
    export: ["language"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "companies",
    rows: PROVIDER_ID_CONDITION,
    export: [
      ...["name", "date_of_creation", "siret", "siret_status", "zipcode", "city", "country_code"],
      ...["latitude", "longitude", "website", "accent"],
    ],
    withheld: {
      provider_id: OWN_ACCOUNT_REASON,
    },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
