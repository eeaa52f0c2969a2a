import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_PRESTATAIRE", key: "requests", after: "dashboard", isClosedAtFirst: true },
  { role: "ROLE_VENUE", key: "requests", after: "venues", isClosedAtFirst: true },
  { role: "ROLE_ADMIN", key: "admin_requests", after: "accounts" },
];
