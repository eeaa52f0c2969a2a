import * as z from "zod";
import { type CallResult, callJson, type Transport } from "../transport";
import type { AcceptedMessage, BrevoSettings } from "./send-mail";

export interface OutgoingSms {
  /** The name of the SMS's sender: at most 11 letters and digits. */
  sender: string;
  /** The phone number of the recipient in E.164 format, with or without the leading plus. */
  to: string;
  /** The text of the SMS, in the GSM alphabet. */
  content: string;
  /** Name of the kind of SMS in Brevo's statistics. */
  tag: string;
}

/**
 * Timeout of one call. It is so short that all calls of a batch end long before the sender's claim on the batch
 * expires, which is after one minute.
 */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;

const acceptedSchema = z
  .object({ messageId: z.int() })
  .transform(({ messageId }): AcceptedMessage => ({ messageId: String(messageId) }));
const duplicateSchema = z.object({ code: z.enum(["duplicate_request", "duplicate_parameter"]) });

/**
 * Sends one SMS by POST /v3/transactionalSMS/send. Brevo has no idempotency keys for SMS and bills every successful
 * call. So a successful call counts as sent even if its body cannot be read
 * (docs/decisions/026-sms-are-sent-twice-at-most.md).
 */
export async function sendSms(
  transport: Transport,
  settings: BrevoSettings,
  sms: OutgoingSms,
): Promise<CallResult<AcceptedMessage>> {
  const result = await callJson(transport, {
    url: `${settings.baseUrl}/v3/transactionalSMS/send`,
    method: "POST",
    headers: { "api-key": settings.apiKey },
    body: {
      sender: sms.sender,
      recipient: sms.to.replace(/^\+/, ""),
      content: sms.content,
      type: "transactional",
      // An SMS in Unicode has only 70 characters per billed part instead of 160, so Unicode is switched off.
      unicodeEnabled: false,
      tag: sms.tag,
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    schema: acceptedSchema,
    unreadable: { messageId: null },
  });
  if (result.kind === "invalid" && duplicateSchema.safeParse(result.body).success) {
    return { kind: "ok", value: { messageId: null } };
  }
  return result;
}
