import { days } from "~/models/core/time.rules";
import { R2_FOLDERS } from "~/models/media/objects.rules";
import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  ACCOUNT_ID_CONDITION,
  type PersonalTable,
} from "../table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "data_export_files",
    rows: "export_id IN (SELECT id FROM data_exports WHERE account_id = :account)",
    export: ["number", "bytes"],
    withheld: { export_id: INTERNAL_REASON, pictures: INTERNAL_REASON, object_key: SECRET_REASON },
    erase: { kind: "delete" },
    objects: [
      {
        column: "object_key",
        folder: R2_FOLDERS.exports,
        withheld: "an earlier copy, which its own link opens",
      },
    ],
    retention: { period: "as long as the link to the copy works", expired: null },
  },
  {
    table: "data_exports",
    rows: ACCOUNT_ID_CONDITION,
    export: ["state", "asked_at", "ready_at", "expires_at"],
    withheld: {
      id: INTERNAL_REASON,
      account_id: OWN_ACCOUNT_REASON,
      token_hash: SECRET_REASON,
      due_at: "how its making went",
    },
    erase: { kind: "delete" },
    retention: { period: "30 days after they end", expired: `expires_at < :now - ${days(30)}` },
  },
];
