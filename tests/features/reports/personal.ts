import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, request, now }) => [
  run(
    "INSERT INTO request_reports (id, request_id, provider_id, created_at, reason, note) VALUES (?, ?, ?, ?, 'other', ?)",
    `report-${id}`,
    request,
    id,
    now,
    text("note"),
  ),
];
