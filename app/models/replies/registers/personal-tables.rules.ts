import {
  WITH_ACCOUNT,
  WITH_PROJECT,
  INTERNAL,
  OWNER,
  ofProvider,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "request_replies",
    rows: ofProvider,
    export: ["request_id", "created_at", "subject", "body"],
    withheld: { id: INTERNAL, provider_id: OWNER },
    erase: { kind: "delete" },
    retention: WITH_PROJECT,
  },
  {
    table: "reply_templates",
    rows: ofProvider,
    export: ["language", "name", "subject", "body", "created_at", "changed_at"],
    withheld: { id: INTERNAL, provider_id: OWNER },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
];
