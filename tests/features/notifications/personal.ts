import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, id, now }) => [
  run("INSERT INTO notification_settings VALUES (?, 'digest', 'email', 0, ?)", id, now),
];
