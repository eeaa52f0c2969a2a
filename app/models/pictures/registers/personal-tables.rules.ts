import {
  INTERNAL,
  OWNER,
  ofProvider,
  WITHDRAWN_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "pictures",
    rows: ofProvider,
    export: [
      ...["album_id", "position", "is_visible", "is_key", "title", "description", "alt", "caption", "focus"],
      ...["source", "external_id", "views_total", "created_at"],
    ],
    withheld: { key: INTERNAL, provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
];
