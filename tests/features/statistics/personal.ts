import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, id }) => [
  run("INSERT INTO views_daily VALUES (?, '2026-01-01', 'profile', 3)", id),
];
