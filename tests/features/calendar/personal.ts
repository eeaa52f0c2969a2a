import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => [
  run("INSERT INTO calendar_feeds VALUES (?, ?, ?)", id, text(`feed-${id}`), now),
];
