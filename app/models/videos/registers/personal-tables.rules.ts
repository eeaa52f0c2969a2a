import {
  INTERNAL,
  OWNER,
  ofProvider,
  WITHDRAWN_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "videos",
    rows: ofProvider,
    export: ["host", "video_id", "hash", "title", "description", "is_visible", "created_at"],
    withheld: { id: INTERNAL, provider_id: OWNER, album_id: INTERNAL },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
];
