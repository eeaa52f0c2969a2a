import { days } from "~/models/core/time.rules";
import { ERASED_EMAIL_DOMAIN } from "../deletion.rules";
import { BOOKKEEPING_RETENTION, SELECT_CLOSED_ACCOUNTS } from "~/models/privacy/books.rules";
import {
  RETENTION_OF_ACCOUNT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  ACCOUNT_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

/** Replaces an erased e-mail address by a unique address that belongs to nobody. */
const ERASED_ADDRESS = `:account || '@${ERASED_EMAIL_DOMAIN}'`;

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "sessions",
    rows: `${ACCOUNT_ID_CONDITION} OR actor_id = :account`,
    export: ["created_at", "last_seen_at", "expires_at", "device"],
    withheld: {
      token_hash: SECRET_REASON,
      actor_session: SECRET_REASON,
      account_id: OWN_ACCOUNT_REASON,
      actor_id: INTERNAL_REASON,
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
    rows: ACCOUNT_ID_CONDITION,
    export: ["created_at", "used_at"],
    withheld: {
      token_hash: SECRET_REASON,
      account_id: OWN_ACCOUNT_REASON,
      expires_at: "follows from created_at",
    },
    erase: { kind: "delete" },
    retention: { period: "one day after they end", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "email_changes",
    rows: ACCOUNT_ID_CONDITION,
    export: ["new_email", "created_at", "used_at"],
    withheld: {
      token_hash: SECRET_REASON,
      account_id: OWN_ACCOUNT_REASON,
      expires_at: "follows from created_at",
    },
    erase: { kind: "delete" },
    retention: { period: "30 days", expired: `expires_at < :now - ${days(30)}` },
  },
  {
    table: "phone_codes",
    rows: ACCOUNT_ID_CONDITION,
    export: ["phone", "created_at"],
    withheld: {
      account_id: OWN_ACCOUNT_REASON,
      code_hmac: SECRET_REASON,
      expires_at: "follows from created_at",
      attempts: "part of how the code is secured",
    },
    erase: { kind: "delete" },
    retention: { period: "one day", expired: `expires_at < :now - ${days(1)}` },
  },
  {
    table: "second_factors",
    rows: ACCOUNT_ID_CONDITION,
    export: ["created_at", "confirmed_at"],
    withheld: {
      account_id: OWN_ACCOUNT_REASON,
      secret: SECRET_REASON,
      last_step: "part of how the factor is secured",
    },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "recovery_codes",
    rows: ACCOUNT_ID_CONDITION,
    export: ["used_at"],
    withheld: { account_id: OWN_ACCOUNT_REASON, code_hash: SECRET_REASON },
    erase: { kind: "delete" },
    retention: RETENTION_OF_ACCOUNT,
  },
  {
    table: "known_devices",
    rows: ACCOUNT_ID_CONDITION,
    export: ["first_seen_at", "last_seen_at"],
    withheld: { account_id: OWN_ACCOUNT_REASON, device_hash: SECRET_REASON },
    erase: { kind: "delete" },
    retention: { period: "one year unused", expired: `last_seen_at < :now - ${days(365)}` },
  },
  {
    table: "accounts",
    rows: "id = :account",
    export: [
      ...["id", "email", "phone", "phone_verified_at", "firstname", "lastname", "role", "language", "domain"],
      ...[
        "tos_accepted_at",
        "created_at",
        "onboarding_finished_at",
        "moderation",
        "moderated_at",
        "moderation_reason",
      ],
      ...[
        "picture_width",
        "picture_height",
        "credits",
        "premium_status",
        "premium_start_at",
        "premium_end_at",
      ],
      ...["requests_total", "requests_unseen", "views_total", "disabled_at", "deleted_at", "last_digest_day"],
      ...["last_seen_at", "inactivity_warned_at"],
    ],
    withheld: {
      email_key: "the same address, for looking it up",
      password_hash: SECRET_REASON,
      picture_key: INTERNAL_REASON,
      welcome_dialog_due_at: "a dialog still to be shown",
    },
    erase: {
      kind: "anonymise",
      set: {
        email: ERASED_ADDRESS,
        email_key: ERASED_ADDRESS,
        phone: "NULL",
        phone_verified_at: "NULL",
        firstname: "''",
        lastname: "''",
        password_hash: "''",
        picture_key: "NULL",
        picture_width: "NULL",
        picture_height: "NULL",
        moderation_reason: "NULL",
        last_digest_day: "NULL",
        onboarding_finished_at: "NULL",
        welcome_dialog_due_at: "NULL",
        premium_status: "'none'",
        premium_end_at: "NULL",
        views_total: "0",
        last_seen_at: "NULL",
        inactivity_warned_at: "NULL",
        disabled_at: ":now",
        deleted_at: ":now",
      },
      why: "ledger and payments refer to it; nothing in it tells of the person any more",
    },
    retention: { ...BOOKKEEPING_RETENTION, expired: `id IN (${SELECT_CLOSED_ACCOUNTS})` },
  },
];
