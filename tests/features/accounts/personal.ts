import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, picture, exportFile, now }) => [
  run(
    "UPDATE accounts SET moderation_reason = ?, picture_key = ?, last_digest_day = ? WHERE id = ?",
    text("moderation"),
    picture,
    text("digest"),
    id,
  ),
  run("UPDATE sessions SET device = ? WHERE account_id = ?", text("device"), id),
  run("INSERT INTO password_resets VALUES (?, ?, ?, ?, NULL)", text(`reset-${id}`), id, now, now),
  run(
    "INSERT INTO email_changes VALUES (?, ?, ?, ?, ?, NULL)",
    text(`change-${id}`),
    id,
    text("new@x.example"),
    now,
    now,
  ),
  run("INSERT INTO phone_codes VALUES (?, ?, ?, ?, ?, 0)", id, text("phone"), text("hmac"), now, now),
  run("INSERT INTO second_factors VALUES (?, ?, ?, ?, 0)", id, text("secret"), now, now),
  run("UPDATE sessions SET second_factor_at = ? WHERE account_id = ?", now, id),
  run("INSERT INTO recovery_codes VALUES (?, ?, NULL)", id, text("recovery")),
  run("INSERT INTO known_devices VALUES (?, ?, ?, ?)", id, text("known"), now, now),
  run(
    "INSERT INTO data_exports (id, account_id, state, token_hash, asked_at, ready_at, expires_at) VALUES (?, ?, 'ready', ?, ?, ?, ?)",
    text(`export-${id}`),
    id,
    text("token"),
    now,
    now,
    now + 1e9,
  ),
  run(
    "INSERT INTO data_export_files VALUES (?, 1, ?, ?, 1)",
    text(`export-${id}`),
    JSON.stringify([text("key")]),
    exportFile,
  ),
];
