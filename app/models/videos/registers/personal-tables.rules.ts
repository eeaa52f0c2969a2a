import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "videos",
    rows: PROVIDER_ID_CONDITION,
    export: ["host", "video_id", "hash", "title", "description", "is_visible", "created_at"],
    withheld: { id: INTERNAL_REASON, provider_id: OWN_ACCOUNT_REASON, album_id: INTERNAL_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
