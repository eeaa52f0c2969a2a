import * as z from "zod";
import { rejectWithoutKey } from "./mail";
import { storeMessage } from "./messages";

const tag = z.string().min(1);
const smsSchema = z.object({
  sender: z.string().regex(/^([A-Za-z0-9]{1,11}|\d{12,15})$/),
  recipient: z.string().regex(/^\+?\d{6,15}$/),
  content: z.string().min(1).max(1600),
  type: z.enum(["transactional", "marketing"]).optional(),
  unicodeEnabled: z.boolean().optional(),
  tag: z.union([tag, z.array(tag).max(10)]).optional(),
});

const MESSAGE_ID_MIN = 1_000_000_000_000_000;

/**
 * Responds to POST /v3/transactionalSMS/send with 201 {messageId} (an integer), or with Brevo's error {code, message}.
 * Brevo has no idempotency key for SMS, so each accepted call is stored as a new message.
 */
export async function acceptSms(request: Request, db: D1Database): Promise<Response> {
  const rejected = rejectWithoutKey(request);
  if (rejected) return rejected;
  const parsed = smsSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `${issue?.path.join(".") || "body"} is not valid`;
    return Response.json({ code: "invalid_parameter", message }, { status: 400 });
  }
  const sms = parsed.data;
  const messageId = MESSAGE_ID_MIN + Math.floor(Math.random() * MESSAGE_ID_MIN);
  await storeMessage(db, {
    channel: "sms",
    idempotencyKey: null,
    messageId: String(messageId),
    sender: sms.sender,
    recipient: `+${sms.recipient.replace(/^\+/, "")}`,
    subject: "",
    text: sms.content,
    html: "",
    headers: sms.tag ? { Tag: [sms.tag].flat().join(", ") } : {},
  });
  return Response.json({ messageId }, { status: 201 });
}
