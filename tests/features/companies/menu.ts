import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_PRESTATAIRE", key: "company", after: "portfolios" },
  { role: "ROLE_PRESTATAIRE", key: "company_details", after: "company" },
  { role: "ROLE_PRESTATAIRE", key: "company_address", after: "company_details" },
  { role: "ROLE_PRESTATAIRE", key: "company_services", after: "company_address", isNew: true },
];
