import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_PRESTATAIRE", key: "badge", after: "social_networks", isNew: true },
];
