import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";

/** Kinds of mails; each has its texts under mails:<kind>. */
export const MAIL_KINDS = [
  "welcome",
  "password_reset",
  "password_changed",
  "moderation_approved",
  "moderation_refused",
  "project_confirmation",
  "new_event_request",
  "event_request_rejected",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface OutgoingMail {
  kind: MailKind;
  recipient: string;
  language: string;
  /** Domain whose origin the link leads to. */
  domain: string;
  /** What the texts interpolate; plain values only, never contact data of somebody else. */
  values: Record<string, string | number>;
  /** Path of the button's link on that domain. */
  path: string;
  /** The same key is never sent twice. */
  idempotencyKey: string;
}

/** The row of a mail, to be written in the same batch as the change it tells of (SECURITY.md rule 24). */
export function enqueueMail({ clock, ids }: ModelScope, mail: OutgoingMail): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at)
    VALUES (${ids.uuid()}, 'email', ${mail.kind}, ${mail.language}, ${mail.domain}, ${mail.recipient},
            ${JSON.stringify({ values: mail.values, path: mail.path })}, ${mail.idempotencyKey}, ${now}, ${now})
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/** Where a mail goes when only the database may know it. */
export interface SelectedRecipient {
  recipient: string;
  language: string;
  domain: string;
}

/**
 * The row of a mail whose recipient is chosen by a SELECT in the same statement: the address of a couple never passes
 * through the application. No row selected, no mail.
 */
export function enqueueMailTo(
  { clock, ids }: ModelScope,
  mail: Omit<OutgoingMail, keyof SelectedRecipient>,
  recipients: Query<SelectedRecipient>,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at)
    SELECT ${ids.uuid()}, 'email', ${mail.kind}, s.language, s.domain, s.recipient,
           ${JSON.stringify({ values: mail.values, path: mail.path })}, ${mail.idempotencyKey}, ${now}, ${now}
    FROM (${recipients}) s WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}
