import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => [
  run(
    "INSERT INTO moderation_events VALUES (?, ?, ?, 'refused', 'admin', ?, ?)",
    `event-${id}`,
    id,
    now,
    text("refusal"),
    text("admin"),
  ),
];
