import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => [
  run(
    "INSERT INTO social_networks (provider_id, facebook, changed_at) VALUES (?, ?, ?)",
    ...[id, text("facebook"), now],
  ),
  run(
    "INSERT INTO instagram_links VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)",
    ...[id, text("user"), text("username"), text("token"), now + 1e9, now],
  ),
  run(
    "INSERT INTO instagram_tickets VALUES (?, ?, ?, ?, ?, ?, ?)",
    ...[text(`ticket-${id}`), id, text("user"), text("username"), text("token"), now, now + 1e9],
  ),
];
