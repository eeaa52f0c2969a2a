import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, request, now }) => [
  run("INSERT INTO request_notes VALUES (?, ?, ?, ?, ?)", `own-${id}`, request, id, now, text("own-note")),
  run("INSERT INTO answer_medians VALUES (?, 12, 3, ?)", `provider:${id}`, now),
  run("INSERT INTO answer_medians VALUES (?, 14, 10, ?)", `public:${id}`, now),
];
