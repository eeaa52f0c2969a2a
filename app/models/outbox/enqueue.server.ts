import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import type { MailKind, MailValues } from "./rules";

interface Addressed {
  recipient: string;
  language: string;
  /** Domain whose origin links lead to. */
  domain: string;
  /** The same key is never sent twice. */
  idempotencyKey: string;
}

export interface OutgoingMail<Kind extends MailKind> extends Addressed {
  kind: Kind;
  /** What the texts interpolate; plain values only, never contact data of somebody else. */
  values: MailValues<Kind>;
  /** Path of the button's link on that domain. */
  path: string;
}

export interface OutgoingSms extends Addressed {
  kind: string;
  /** The message in the recipient's language, without the link. */
  text: string;
}

/** The row of a mail, to be written in the same batch as the change it tells of (SECURITY.md rule 24). */
export function enqueueMail<Kind extends MailKind>(scope: ModelScope, mail: OutgoingMail<Kind>): Query {
  return enqueue(scope, "email", mail, { values: mail.values, path: mail.path });
}

/** The row of an SMS, to be written in the same batch as the change it tells of. */
export function enqueueSms(scope: ModelScope, sms: OutgoingSms): Query {
  return enqueue(scope, "sms", sms, { text: sms.text });
}

function enqueue(
  { clock, ids }: ModelScope,
  channel: "email" | "sms",
  message: Addressed & { kind: string },
  payload: object,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at)
    VALUES (${ids.uuid()}, ${channel}, ${message.kind}, ${message.language}, ${message.domain}, ${message.recipient},
            ${JSON.stringify(payload)}, ${message.idempotencyKey}, ${now}, ${now})
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
export function enqueueMailTo<Kind extends MailKind>(
  { clock, ids }: ModelScope,
  mail: Omit<OutgoingMail<Kind>, keyof SelectedRecipient>,
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

/** The row of an SMS whose recipient is chosen by a SELECT in the same statement. No row selected, no SMS. */
export function enqueueSmsTo(
  { clock, ids }: ModelScope,
  sms: Omit<OutgoingSms, keyof SelectedRecipient> & { path: string },
  recipients: Query<SelectedRecipient>,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, payload, idempotency_key, created_at, due_at)
    SELECT ${ids.uuid()}, 'sms', ${sms.kind}, s.language, s.domain, s.recipient,
           ${JSON.stringify({ text: sms.text, path: sms.path })}, ${sms.idempotencyKey}, ${now}, ${now}
    FROM (${recipients}) s WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}
