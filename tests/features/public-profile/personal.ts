import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id }) => [
  run("INSERT INTO profile_addresses VALUES ('fr', ?, ?, 1)", text(`address-${id}`), id),
];
