import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { MailKind, MailValues, MessageChannel } from "./rules";

interface Addressed {
  recipient: string;
  language: string;
  /** Domain whose origin the links use. */
  domain: string;
  /** The recipient's account, for its data copy and erasure; null for couples. */
  accountId: string | null;
  /** A key is never sent twice. */
  idempotencyKey: string;
}

export interface OutgoingMail<Kind extends MailKind> extends Addressed {
  kind: Kind;
  /** Values of the texts; plain values only, never another person's contact data. */
  values: MailValues<Kind>;
  /** Path of the button's link on that domain. */
  path: string;
  /** The account that may switch this kind of mail off; the mail then contains the unsubscribe link. */
  switchedOffBy?: string;
  /** The account to whose address the recipient answers, in place of our support. */
  answersTo?: string;
  /** The name under which that account is answered; its company by default. */
  answersAs?: string;
}

export interface OutgoingSms extends Addressed {
  kind: string;
  /** The message in the recipient's language, without the link. */
  text: string;
}

/** The row of a mail, to be written in the same batch as the change it announces. */
export function enqueueMail<Kind extends MailKind>(ctx: ModelContext, mail: OutgoingMail<Kind>): Query {
  return enqueue(ctx, "email", mail, mailPayload(mail));
}

const mailPayload = ({
  values,
  path,
  switchedOffBy,
  answersTo,
  answersAs,
}: Pick<OutgoingMail<MailKind>, "path" | "switchedOffBy" | "answersTo" | "answersAs"> & {
  values: object;
}) => ({
  values,
  path,
  ...(switchedOffBy === undefined ? {} : { account: switchedOffBy }),
  ...(answersTo === undefined ? {} : { answersTo }),
  ...(answersAs === undefined ? {} : { answersAs }),
});

function enqueue(
  { clock, ids }: ModelContext,
  channel: MessageChannel,
  message: Addressed & { kind: string },
  payload: object,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    VALUES (${ids.uuid()}, ${channel}, ${message.kind}, ${message.language}, ${message.domain}, ${message.recipient},
            ${message.accountId}, ${JSON.stringify(payload)}, ${message.idempotencyKey}, ${now}, ${now})
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/** A recipient that only the database knows. */
export type SelectedRecipient = Row<"outbox", "recipient" | "language" | "domain" | "accountId">;

/** An account in its own language, if the condition holds when the statement runs. Disabled accounts get no mail. */
export const toAccount = (
  id: string,
  when: Query = sql`1`,
): Query<SelectedRecipient> => sql<SelectedRecipient>`
  SELECT email AS recipient, language, domain, id AS accountId FROM accounts
  WHERE id = ${id} AND disabled_at IS NULL AND ${when}`;

/**
 * The row of a mail whose recipient is selected in the same statement, so a couple's address never reaches the
 * application. No selected row, no mail.
 */
export function enqueueMailTo<Kind extends MailKind>(
  { clock, ids }: ModelContext,
  mail: Omit<OutgoingMail<Kind>, keyof SelectedRecipient>,
  recipients: Query<SelectedRecipient>,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT ${ids.uuid()}, 'email', ${mail.kind}, s.language, s.domain, s.recipient, s.accountId,
           ${JSON.stringify(mailPayload(mail))}, ${mail.idempotencyKey}, ${now}, ${now}
    FROM (${recipients}) s WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/** One of several mails of a kind, each to its own recipient. */
export interface OneOfMails<Kind extends MailKind> extends Pick<
  OutgoingMail<Kind>,
  "values" | "path" | "idempotencyKey"
> {
  /** Names the recipient among the selected ones. */
  reference: string;
}

/**
 * The rows of several mails whose recipients are selected in the same statement, each by its `reference`. No selected
 * row, no mail.
 * @param dueAt when they may be sent, epoch milliseconds
 */
export function enqueueMailsTo<Kind extends MailKind>(
  { clock, ids }: ModelContext,
  kind: Kind,
  mails: readonly OneOfMails<Kind>[],
  recipients: Query<SelectedRecipient & { reference: string }>,
  dueAt: number,
): Query {
  const rows = mails.map((mail) => ({
    id: ids.uuid(),
    reference: mail.reference,
    key: mail.idempotencyKey,
    payload: JSON.stringify(mailPayload(mail)),
  }));
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT json_extract(m.value, '$.id'), 'email', ${kind}, s.language, s.domain, s.recipient, s.accountId,
           json_extract(m.value, '$.payload'), json_extract(m.value, '$.key'), ${clock.now()}, ${dueAt}
    FROM (${recipients}) s JOIN json_each(${JSON.stringify(rows)}) m ON json_extract(m.value, '$.reference') = s.reference
    WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/** The row of an SMS whose recipient is selected in the same statement. No selected row, no SMS. */
export function enqueueSmsTo(
  { clock, ids }: ModelContext,
  sms: Omit<OutgoingSms, keyof SelectedRecipient> & { path?: string },
  recipients: Query<SelectedRecipient>,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT ${ids.uuid()}, 'sms', ${sms.kind}, s.language, s.domain, s.recipient, s.accountId,
           ${JSON.stringify({ text: sms.text, path: sms.path })}, ${sms.idempotencyKey}, ${now}, ${now}
    FROM (${recipients}) s WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/** One of many messages written together, and its account. */
export interface BulkMessage {
  accountId: string;
  idempotencyKey: string;
  /** JSON of the payload. */
  payload: string;
  /** A value that the condition of `enqueueBulk` may use. */
  reference: string;
}

/** A mail for `enqueueBulk`. */
export const bulkMail = <Kind extends MailKind>(
  mail: Omit<OutgoingMail<Kind>, keyof SelectedRecipient | "kind" | "switchedOffBy"> & {
    accountId: string;
    reference: string;
  },
): BulkMessage => ({
  accountId: mail.accountId,
  idempotencyKey: mail.idempotencyKey,
  payload: JSON.stringify(mailPayload({ ...mail, switchedOffBy: mail.accountId })),
  reference: mail.reference,
});

/** An SMS for `enqueueBulk`. */
export const bulkSms = (
  sms: Pick<OutgoingSms, "text" | "idempotencyKey"> & { path: string; accountId: string; reference: string },
): BulkMessage => ({
  accountId: sms.accountId,
  idempotencyKey: sms.idempotencyKey,
  payload: JSON.stringify({ text: sms.text, path: sms.path }),
  reference: sms.reference,
});

/**
 * The rows of many messages in one statement; each is written only if the condition holds then for its account `a`.
 * @param condition of account `a` and `m.reference`
 */
export function enqueueBulk(
  { clock, ids }: ModelContext,
  channel: MessageChannel,
  kind: MailKind,
  messages: readonly BulkMessage[],
  condition: Query,
): Query {
  const now = clock.now();
  const rows = messages.map((message) => ({ ...message, id: ids.uuid() }));
  const recipient = channel === "email" ? sql`a.email` : sql`a.phone`;
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT m.id, ${channel}, ${kind}, a.language, a.domain, ${recipient}, a.id, m.payload, m.idempotencyKey,
           ${now}, ${now}
    FROM (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.accountId') AS accountId,
                 json_extract(value, '$.payload') AS payload, json_extract(value, '$.reference') AS reference,
                 json_extract(value, '$.idempotencyKey') AS idempotencyKey
          FROM json_each(${JSON.stringify(rows)})) m
    JOIN accounts a ON a.id = m.accountId
    WHERE ${recipient} IS NOT NULL AND ${condition}
    ON CONFLICT (idempotency_key) DO NOTHING`;
}
