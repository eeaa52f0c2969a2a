import * as z from "zod";
import { type CallResult, callJson, type Transport } from "../transport";
import type { AcceptedMessage, BrevoSettings } from "./send-mail";

export interface OutgoingSms {
  /** At most 11 letters and digits. */
  sender: string;
  /** E.164, with or without the leading plus. */
  to: string;
  content: string;
  /** Recorded by the sandbox. Brevo's SMS endpoint knows no keys: see sendSms. */
  idempotencyKey: string;
  tag: string;
}

/** SECURITY.md rule 24: at most 8 s. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/** `messageId` is a number above 2^53 in Brevo's examples: only `reference` is exact. */
const acceptedSchema = z.object({ reference: z.string().min(1).max(300) });
const duplicateSchema = z.object({ code: z.enum(["duplicate_request", "duplicate_parameter"]) });

/**
 * Hands one SMS to Brevo: POST /v3/transactionalSMS/send (ADAPTERS.md, 3).
 *
 * Brevo documents idempotency for mail only. The key is sent as a header all the same: it costs nothing, and the sandbox
 * counts repeats by it. A call whose answer was lost may therefore deliver twice in production; both carry the same code.
 */
export async function sendSms(
  transport: Transport,
  settings: BrevoSettings,
  sms: OutgoingSms,
): Promise<CallResult<AcceptedMessage>> {
  const result = await callJson(transport, {
    url: `${settings.baseUrl}/v3/transactionalSMS/send`,
    method: "POST",
    headers: { "api-key": settings.apiKey, "idempotency-key": sms.idempotencyKey },
    body: {
      sender: sms.sender,
      recipient: sms.to.replace(/^\+/, ""),
      content: sms.content,
      type: "transactional",
      unicodeEnabled: true,
      tag: sms.tag,
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    schema: acceptedSchema,
  });
  if (result.kind === "ok") return { kind: "ok", value: { messageId: result.value.reference } };
  if (result.kind === "invalid" && duplicateSchema.safeParse(result.body).success) {
    return { kind: "ok", value: { messageId: null } };
  }
  return result;
}
