import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => [
  run("INSERT INTO onboarding_drafts VALUES (?, ?, '{}', '{}', ?)", id, `{"name":"${text("draft")}"}`, now),
];
