import { COPIES, copySuffix, FOLDERS } from "~/models/media/objects.rules";
import { WITH_ACCOUNT, SECRET, INTERNAL, OWNER, ofAccount, type PersonalTable } from "./table.rules";
import { days } from "~/models/core/time.rules";

/** Sign-in and security data of an account. */
export const ACCESS_TABLES: readonly PersonalTable[] = [
  {
    table: "sessions",
    rows: `${ofAccount} OR actor_id = :account`,
    export: ["created_at", "last_seen_at", "expires_at", "device"],
    withheld: {
      token_hash: SECRET,
      actor_session: SECRET,
      account_id: OWNER,
      actor_id: INTERNAL,
      idle_expires_at: "follows from last_seen_at",
      second_factor_at: "part of how the session is secured",
    },
    erase: { kind: "delete" },
    retention: {
      period: "until they end, 30 days at most",
      expired: "expires_at < :now OR idle_expires_at < :now",
    },
  },
  {
    table: "password_resets",
    rows: ofAccount,
    export: ["created_at", "used_at"],
    withheld: { token_hash: SECRET, account_id: OWNER, expires_at: "follows from created_at" },
    erase: { kind: "delete" },
    retention: { period: "one day after they end", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "email_changes",
    rows: ofAccount,
    export: ["new_email", "created_at", "used_at"],
    withheld: { token_hash: SECRET, account_id: OWNER, expires_at: "follows from created_at" },
    erase: { kind: "delete" },
    retention: { period: "30 days", expired: `expires_at < :now - ${days(30)}` },
  },
  {
    table: "phone_codes",
    rows: ofAccount,
    export: ["phone", "created_at"],
    withheld: {
      account_id: OWNER,
      code_hmac: SECRET,
      expires_at: "follows from created_at",
      attempts: "part of how the code is secured",
    },
    erase: { kind: "delete" },
    retention: { period: "one day", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "second_factors",
    rows: ofAccount,
    export: ["created_at", "confirmed_at"],
    withheld: { account_id: OWNER, secret: SECRET, last_step: "part of how the factor is secured" },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
  {
    table: "recovery_codes",
    rows: ofAccount,
    export: ["used_at"],
    withheld: { account_id: OWNER, code_hash: SECRET },
    erase: { kind: "delete" },
    retention: WITH_ACCOUNT,
  },
  {
    table: "known_devices",
    rows: ofAccount,
    export: ["first_seen_at", "last_seen_at"],
    withheld: { account_id: OWNER, device_hash: SECRET },
    erase: { kind: "delete" },
    retention: { period: "one year unused", expired: `last_seen_at < :now - ${days(365)}` },
  },
  {
    table: "data_export_files",
    rows: "export_id IN (SELECT id FROM data_exports WHERE account_id = :account)",
    export: ["number", "bytes"],
    withheld: { export_id: INTERNAL, pictures: INTERNAL, object_key: SECRET },
    erase: { kind: "delete" },
    objects: [
      {
        column: "object_key",
        folder: FOLDERS.exports,
        withheld: "an earlier copy, which its own link opens",
      },
    ],
    retention: { period: "as long as the link to the copy works", expired: null },
  },
  {
    table: "data_exports",
    rows: ofAccount,
    export: ["state", "asked_at", "ready_at", "expires_at"],
    withheld: {
      id: INTERNAL,
      account_id: OWNER,
      token_hash: SECRET,
      due_at: "how its making went",
    },
    erase: { kind: "delete" },
    retention: { period: "30 days after they end", expired: `expires_at < :now - ${days(30)}` },
  },
  {
    table: "media",
    rows: ofAccount,
    export: ["kind", "state", "reason", "width", "height", "bytes", "created_at"],
    withheld: {
      key: INTERNAL,
      account_id: OWNER,
      subject_id: INTERNAL,
      attempts: "how its preparation went",
      due_at: "how its preparation went",
    },
    erase: { kind: "delete" },
    objects: [
      { column: "key", folder: FOLDERS.pictures, exists: "state = 'ready'" },
      ...COPIES.pictures.map((width) => ({
        column: "key",
        folder: FOLDERS.pictures,
        suffix: copySuffix(width),
        withheld: "a smaller copy of the picture",
      })),
      { column: "key", folder: FOLDERS.originals, withheld: "the file as it was sent, gone within minutes" },
    ],
    retention: {
      period: "as long as it is the account's picture; 30 days where it was refused",
      expired: `state = 'refused' AND created_at < :now - ${days(30)}`,
    },
  },
];
