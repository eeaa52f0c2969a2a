import {
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "instagram_links",
    rows: PROVIDER_ID_CONDITION,
    export: ["user_id", "username", "connected_at", "refreshed_at", "synced_at"],
    withheld: {
      provider_id: OWN_ACCOUNT_REASON,
      token: SECRET_REASON,
      expires_at: "part of how the connection is secured",
    },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "instagram_tickets",
    rows: PROVIDER_ID_CONDITION,
    export: ["user_id", "username"],
    withheld: {
      ticket_hash: SECRET_REASON,
      provider_id: OWN_ACCOUNT_REASON,
      token: SECRET_REASON,
      token_expires_at: "part of how the connection is secured",
      expires_at: "part of how the connection is secured",
    },
    erase: { kind: "delete" },
    retention: { period: "minutes, until it is used or ends", expired: "expires_at < :now" },
  },
];
