import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_ADMIN", key: "site_details", after: "testimonials" },
];
