import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_PRESTATAIRE", key: "reviews", after: "requests", isClosedAtFirst: true },
  { role: "ROLE_VENUE", key: "reviews", after: "requests", isClosedAtFirst: true },
  { role: "ROLE_ADMIN", key: "admin_reviews", after: "reports" },
];
