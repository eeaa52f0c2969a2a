import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, email, now }) => [
  run(
    "INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at) VALUES (?, 'email', 'welcome', 'fr', 'fr', ?, ?, ?, ?, ?)",
    `outbox-${id}`,
    email,
    `{"values":{"firstname":"${text("mail")}"},"path":"/"}`,
    `key-${id}`,
    now,
    now + 1e9,
  ),
  run(
    "INSERT INTO audit_log (id, at, actor_id, subject_id, action) VALUES (?, ?, ?, ?, 'onboarding.finished')",
    `audit-${id}`,
    now,
    id,
    id,
  ),
];
