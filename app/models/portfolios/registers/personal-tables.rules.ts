import {
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "portfolio_services",
    rows: "portfolio_id IN (SELECT id FROM portfolios WHERE provider_id = :account)",
    export: ["portfolio_id", "service"],
    withheld: {},
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "portfolios",
    rows: PROVIDER_ID_CONDITION,
    export: [
      ...["id", "title", "description", "wedding_date", "total_budget", "planner_budget", "guests"],
      ...["location", "city", "zipcode", "country_code", "latitude", "longitude", "style"],
      ...["partners", "is_budget_hidden", "is_published", "views_total", "created_at", "changed_at"],
    ],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
