import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [{ role: "ROLE_PRESTATAIRE", key: "videos", after: "reviews" }];
