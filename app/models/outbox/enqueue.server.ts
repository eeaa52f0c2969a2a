import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { MessageKind } from "./message-kind.rules";
import type { MessageChannel } from "./rules";

interface Outgoing<Facts> {
  kind: MessageKind<Facts>;
  /** The values for the texts of the message. The texts are written when the message is sent. */
  facts: NoInfer<Facts>;
  recipient: string;
  language: string;
  /** The domain to which the links of the message lead. */
  domain: string;
  /**
   * The recipient's account; null for couples. With it, the message is found when the personal data of the account are
   * exported or erased.
   */
  accountId: string | null;
  /** The idempotency key. A message whose key already exists is not written again. */
  idempotencyKey: string;
}

export interface OutgoingMail<Facts> extends Outgoing<Facts> {
  /** Path of the page to which the mail's button leads, on the mail's domain. */
  path: string;
  /** Path of the page to which a second link below the button leads. Its label is the text `further` of the mail. */
  furtherPath?: string;
  /** The account that can unsubscribe from this kind of mail. If it is set, the mail contains the unsubscribe link. */
  switchedOffBy?: string;
  /** The couple that can refuse this kind of mail. If it is set, the mail contains the link that refuses it. */
  refusedBy?: string;
  /** The account that gets the recipient's replies; by default our support gets them. */
  answersTo?: string;
  /** The name shown for the reply address; by default the company name of the account in `answersTo`. */
  answersAs?: string;
}

interface OutgoingSms<Facts> extends Outgoing<Facts> {
  /** Path of the link that follows the text of the SMS. */
  path?: string;
}

/** The statement that writes a mail to the outbox. Add it to the batch of the change that the mail announces. */
export function enqueueMail<Facts>({ clock, ids }: ModelContext, mail: OutgoingMail<Facts>): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    VALUES (${ids.uuid()}, 'email', ${mail.kind.name}, ${mail.language}, ${mail.domain}, ${mail.recipient},
            ${mail.accountId}, ${payloadOf(mail)}, ${mail.idempotencyKey}, ${now}, ${now})
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

type Payload = Partial<
  Pick<
    OutgoingMail<unknown>,
    "path" | "furtherPath" | "switchedOffBy" | "refusedBy" | "answersTo" | "answersAs"
  >
> & {
  facts: unknown;
};

/** Values that are undefined are not stored, because JSON.stringify omits them. */
const payloadOf = ({ switchedOffBy: account, refusedBy: couple, ...payload }: Payload): string => {
  const { facts, path, furtherPath, answersTo, answersAs } = payload;
  return JSON.stringify({ facts, path, furtherPath, account, couple, answersTo, answersAs });
};

/**
 * A recipient that the SQL statement selects, so that the application never reads the recipient's e-mail address or
 * number.
 */
export type SelectedRecipient = Row<"outbox", "recipient" | "language" | "domain" | "accountId">;

/**
 * Selects an account as recipient, and its own language, if the condition holds when the statement runs. Disabled
 * accounts get no mail.
 */
export const selectAccountRecipient = (
  id: string,
  when: Query = sql`1`,
): Query<SelectedRecipient> => sql<SelectedRecipient>`
  SELECT email AS recipient, language, domain, id AS accountId FROM accounts
  WHERE id = ${id} AND disabled_at IS NULL AND ${when}`;

/**
 * The statement that writes a mail and selects its recipient, so that a couple's e-mail address never reaches the
 * application. If its query for the recipient returns no row, no mail is written.
 */
export const enqueueMailTo = <Facts>(
  ctx: ModelContext,
  mail: Omit<OutgoingMail<Facts>, keyof SelectedRecipient>,
  recipients: Query<SelectedRecipient>,
): Query => insertMailTo(ctx, mail, sql`${payloadOf(mail)}`, recipients);

/**
 * Like `enqueueMailTo`, for a mail with facts that only the database knows.
 * @param mail its `facts` are SQL about the selected recipient `s`
 */
export function enqueueMailWithFactsOf<Facts>(
  ctx: ModelContext,
  mail: Omit<OutgoingMail<Facts>, keyof SelectedRecipient | "facts"> & {
    facts: Record<keyof NoInfer<Facts> & string, Query>;
  },
  recipients: Query<SelectedRecipient>,
): Query {
  const payload = Object.entries<Query>(mail.facts).reduce(
    (json, [name, value]) => sql`json_set(${json}, ${`$.facts.${name}`}, ${value})`,
    sql`${payloadOf({ ...mail, facts: {} })}`,
  );
  return insertMailTo(ctx, mail, payload, recipients);
}

const insertMailTo = <Facts>(
  { clock, ids }: ModelContext,
  { kind, idempotencyKey }: Pick<OutgoingMail<Facts>, "kind" | "idempotencyKey">,
  payload: Query,
  recipients: Query<SelectedRecipient>,
): Query => sql`
  INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
    created_at, due_at)
  SELECT ${ids.uuid()}, 'email', ${kind.name}, s.language, s.domain, s.recipient, s.accountId,
         ${payload}, ${idempotencyKey}, ${clock.now()}, ${clock.now()}
  FROM (${recipients}) s WHERE true
  ON CONFLICT (idempotency_key) DO NOTHING`;

/** One mail of a batch of mails of the same kind. Each mail has its own recipient. */
export interface BatchedMail<Facts> extends Pick<
  OutgoingMail<Facts>,
  "facts" | "path" | "idempotencyKey" | "refusedBy"
> {
  /** The value of `reference` in the row that selects the recipient of this mail. */
  reference: string;
}

/**
 * The statement that writes several mails. It selects the recipient of each mail by `reference`; a mail without a
 * selected recipient is not written.
 * @param dueAt when the mails may be sent, epoch milliseconds
 */
export function enqueueMailsTo<Facts>(
  { clock, ids }: ModelContext,
  kind: MessageKind<Facts>,
  mails: readonly BatchedMail<Facts>[],
  recipients: Query<SelectedRecipient & { reference: string }>,
  dueAt: number,
): Query {
  const rows = mails.map((mail) => ({
    id: ids.uuid(),
    reference: mail.reference,
    key: mail.idempotencyKey,
    payload: payloadOf(mail),
  }));
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT json_extract(m.value, '$.id'), 'email', ${kind.name}, s.language, s.domain, s.recipient, s.accountId,
           json_extract(m.value, '$.payload'), json_extract(m.value, '$.key'), ${clock.now()}, ${dueAt}
    FROM (${recipients}) s JOIN json_each(${JSON.stringify(rows)}) m ON json_extract(m.value, '$.reference') = s.reference
    WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/**
 * The statement that writes an SMS and selects its recipient. If its query for the recipient returns no row, no SMS is
 * written.
 */
export function enqueueSmsTo<Facts>(
  { clock, ids }: ModelContext,
  sms: Omit<OutgoingSms<Facts>, keyof SelectedRecipient>,
  recipients: Query<SelectedRecipient>,
): Query {
  const now = clock.now();
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT ${ids.uuid()}, 'sms', ${sms.kind.name}, s.language, s.domain, s.recipient, s.accountId,
           ${payloadOf(sms)}, ${sms.idempotencyKey}, ${now}, ${now}
    FROM (${recipients}) s WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/** One of many messages that one statement writes, and the account that receives it. */
export interface BulkMessage<Facts> extends Pick<OutgoingMail<Facts>, "facts" | "path" | "idempotencyKey"> {
  accountId: string;
  /** A value that the SQL condition of `enqueueBulkMessages` may use. */
  reference: string;
}

/**
 * The statement that writes many messages. A message is written only if its account meets the condition when the
 * statement runs. The account can unsubscribe from these mails.
 * @param condition SQL about account `a` and the message's `m.reference`
 */
export function enqueueBulkMessages<Facts>(
  { clock, ids }: ModelContext,
  channel: MessageChannel,
  kind: MessageKind<Facts>,
  messages: readonly BulkMessage<Facts>[],
  condition: Query,
): Query {
  const now = clock.now();
  const rows = messages.map(({ accountId, reference, idempotencyKey, facts, path }) => ({
    id: ids.uuid(),
    ...{ accountId, reference, idempotencyKey },
    payload: payloadOf({ facts, path, ...(channel === "email" ? { switchedOffBy: accountId } : {}) }),
  }));
  const recipient = channel === "email" ? sql`a.email` : sql`a.phone`;
  return sql`
    INSERT INTO outbox (id, channel, kind, language, domain, recipient, account_id, payload, idempotency_key,
      created_at, due_at)
    SELECT m.id, ${channel}, ${kind.name}, a.language, a.domain, ${recipient}, a.id, m.payload, m.idempotencyKey,
           ${now}, ${now}
    FROM (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.accountId') AS accountId,
                 json_extract(value, '$.payload') AS payload, json_extract(value, '$.reference') AS reference,
                 json_extract(value, '$.idempotencyKey') AS idempotencyKey
          FROM json_each(${JSON.stringify(rows)})) m
    JOIN accounts a ON a.id = m.accountId
    WHERE ${recipient} IS NOT NULL AND ${condition}
    ON CONFLICT (idempotency_key) DO NOTHING`;
}
