import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_VENUE", key: "venues", after: "dashboard" },
  { role: "ROLE_ADMIN", key: "admin_venues", after: "moderation" },
];
