import * as z from "zod";
import { toOneLine } from "~/models/core/text.rules";
import { type CallResult, callJson, type Transport } from "../transport";

export interface BrevoSettings {
  baseUrl: string;
  apiKey: string;
}

export interface BrevoMail {
  from: { email: string; name: string };
  to: string;
  /** The e-mail address to which replies to this mail go. */
  replyTo?: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
  /** The URL for unsubscribing with one click by POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** The idempotency key, a UUID. Brevo rejects a second mail with the same key for 30 minutes. */
  idempotencyKey: string;
  /** Name of the kind of mail in Brevo's statistics. */
  tag: string;
}

export interface AcceptedMessage {
  /** The id that Brevo gave the message. Null if Brevo returned none, or if it had received the same message before. */
  messageId: string | null;
}

/**
 * Timeout of one call. It is so short that all calls of a batch end long before the sender's claim on the batch
 * expires, which is after one minute.
 */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/** Brevo's published types say that this id is optional. */
const acceptedSchema = z.object({ messageId: z.string().min(1).max(300).optional() });
const duplicateSchema = z.object({ code: z.literal("duplicate_parameter") });

type Person = NonNullable<BrevoMail["replyTo"]>;

const named = <Named extends Person>(person: Named): Named =>
  person.name === undefined ? person : { ...person, name: toOneLine(person.name) };

/**
 * Sends one mail by POST /v3/smtp/email. If the same mail is sent again within 30 minutes, Brevo rejects it with
 * `duplicate_parameter`; this means that the earlier call succeeded. Subject and names become headers of the mail, so
 * control characters and separators are removed from them.
 */
export async function sendMail(
  transport: Transport,
  settings: BrevoSettings,
  mail: BrevoMail,
): Promise<CallResult<AcceptedMessage>> {
  const result = await callJson(transport, {
    url: `${settings.baseUrl}/v3/smtp/email`,
    method: "POST",
    headers: { "api-key": settings.apiKey },
    body: {
      sender: named(mail.from),
      to: [{ email: mail.to }],
      ...(mail.replyTo === undefined ? {} : { replyTo: named(mail.replyTo) }),
      subject: toOneLine(mail.subject),
      htmlContent: mail.html,
      textContent: mail.text,
      headers: {
        // Brevo documents two names of this header. Until it is known which one counts, both are sent.
        idempotencyKey: mail.idempotencyKey,
        "Idempotency-Key": mail.idempotencyKey,
        ...(mail.unsubscribeUrl === undefined
          ? {}
          : {
              "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
      },
      tags: [mail.tag],
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    schema: acceptedSchema,
  });
  if (result.kind === "invalid" && duplicateSchema.safeParse(result.body).success) {
    return { kind: "ok", value: { messageId: null } };
  }
  return result.kind === "ok" ? { kind: "ok", value: { messageId: result.value.messageId ?? null } } : result;
}
