import * as z from "zod";
import { refuseWithoutKey } from "./mail";
import { storeMessage } from "./messages";

const smsSchema = z.object({
  sender: z.string().regex(/^([A-Za-z0-9 ]{1,11}|\d{1,15})$/),
  recipient: z.string().regex(/^\+?[1-9]\d{5,14}$/),
  content: z.string().min(1).max(1600),
  type: z.enum(["transactional", "marketing"]).optional(),
  unicodeEnabled: z.boolean().optional(),
  tag: z.string().optional(),
});

/** Characters of one part: 160, or 70 once a character needs UCS-2. */
const partLength = (content: string) =>
  /^[\u0020-\u007e\n\r£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡]*$/.test(content) ? 160 : 70;

/**
 * POST /v3/transactionalSMS/send: 201 {reference, messageId, …}, or Brevo's {code, message}.
 * Brevo keeps no keys for SMS; the client's Idempotency-Key header is recorded, and a repeat is answered like the first
 * delivery and counted, so that tests see one message per key and how often it was sent.
 */
export async function acceptSms(request: Request, db: D1Database): Promise<Response> {
  const refused = refuseWithoutKey(request);
  if (refused) return refused;
  const parsed = smsSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `${issue?.path.join(".") || "body"} is not valid`;
    return Response.json({ code: "invalid_parameter", message }, { status: 400 });
  }
  const sms = parsed.data;
  const { messageId } = await storeMessage(db, {
    channel: "sms",
    idempotencyKey: request.headers.get("idempotency-key"),
    messageId: crypto.randomUUID().replaceAll("-", ""),
    sender: sms.sender,
    recipient: `+${sms.recipient.replace(/^\+/, "")}`,
    subject: "",
    text: sms.content,
    html: "",
    headers: sms.tag ? { Tag: sms.tag } : {},
  });
  const smsCount = Math.ceil(sms.content.length / partLength(sms.content));
  return Response.json(
    {
      reference: messageId,
      messageId: 1511882900176220,
      smsCount,
      usedCredits: smsCount,
      remainingCredits: 1000,
    },
    { status: 201 },
  );
}
