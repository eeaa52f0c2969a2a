import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_PRESTATAIRE", key: "credits", after: "subscription", isClosedAtFirst: true },
  { role: "ROLE_ADMIN", key: "refunds", after: "admin_requests" },
  { role: "ROLE_ADMIN", key: "credit_returns", after: "refunds" },
];
