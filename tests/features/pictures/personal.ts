import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, picture, now }) => [
  run(
    "INSERT INTO media (key, account_id, kind, state, width, height, bytes, created_at) VALUES (?, ?, 'profile', 'ready', 400, 400, 1, ?)",
    picture,
    id,
    now,
  ),
  run(
    "INSERT INTO pictures (key, provider_id, album_id, position, title, description, external_id, created_at) VALUES (?, ?, ?, 1, ?, ?, ?, ?)",
    ...[picture, id, id, text("picture"), text("picture-text"), text("external"), now],
  ),
];
