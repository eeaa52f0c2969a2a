import type { MenuRow } from "../../support/menu-row.ts";

export const ENTRIES: readonly MenuRow[] = [
  { role: "ROLE_ADMIN", key: "accounts", after: "admin_venues" },
  { role: "ROLE_ADMIN", key: "domains", after: "site_details" },
  { role: "ROLE_ADMIN", key: "lookups", after: "domains" },
  { role: "ROLE_ADMIN", key: "administrators", after: "lookups" },
  { role: "ROLE_ADMIN", key: "operations", after: "administrators" },
  { role: "ROLE_ADMIN", key: "outbox", after: "operations" },
  { role: "ROLE_ADMIN", key: "mails", after: "outbox" },
  { role: "ROLE_ADMIN", key: "audit", after: "mails" },
  { role: "ROLE_ADMIN", key: "metrics", after: "audit" },
  { role: "ROLE_ADMIN", key: "exports", after: "metrics" },
];
