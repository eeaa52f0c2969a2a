import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, id, now }) => [
  run(
    "INSERT INTO promotions (id, kind, audience, texts, created_at, updated_at) VALUES (?, 'popup', 'planner', '{}', ?, ?) ON CONFLICT DO NOTHING",
    "promotion",
    now,
    now,
  ),
  run("INSERT INTO promotions_seen VALUES (?, 'promotion', ?)", id, now),
];
