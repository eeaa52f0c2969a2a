import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id }) => [
  run(
    "INSERT INTO portraits (provider_id, portrait, draft) VALUES (?, ?, ?)",
    ...[id, text("portrait"), text("draft")],
  ),
];
