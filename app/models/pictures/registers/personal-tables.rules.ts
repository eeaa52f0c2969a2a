import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "pictures",
    rows: PROVIDER_ID_CONDITION,
    export: [
      ...["album_id", "position", "is_visible", "is_key", "title", "description", "alt", "caption", "focus"],
      ...["source", "external_id", "views_total", "created_at"],
    ],
    withheld: { key: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
