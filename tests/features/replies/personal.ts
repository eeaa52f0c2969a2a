import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, request, now }) => [
  run(
    "INSERT INTO request_replies VALUES (?, ?, ?, ?, ?, ?)",
    `reply-${id}`,
    request,
    id,
    now,
    text("reply-subject"),
    text("reply-body"),
  ),
  run(
    "INSERT INTO reply_templates VALUES (?, ?, 'fr', ?, ?, ?, ?, NULL)",
    `template-${id}`,
    id,
    text("template"),
    text("template-subject"),
    text("template-body"),
    now,
  ),
];
