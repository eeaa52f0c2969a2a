import * as z from "zod";
import { storeMessage } from "./messages";

const address = z.object({ email: z.email(), name: z.string().optional() });
const mailSchema = z.object({
  sender: address,
  to: z.array(address).min(1).max(99),
  replyTo: address.optional(),
  subject: z.string().min(1),
  htmlContent: z.string().min(10),
  textContent: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.string()).optional(),
});

const reject = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

const named = ({ email, name }: z.infer<typeof address>) => (name ? `${name} <${email}>` : email);

/** Rejects a mail or an SMS without an API key, as Brevo does. Any key is accepted. */
export function rejectWithoutKey(request: Request): Response | null {
  return request.headers.get("api-key") ? null : reject(401, "unauthorized", "Key not found");
}

/**
 * Responds to POST /v3/smtp/email with 201 {messageId}, or with Brevo's error {code, message}. A repeated key, under
 * either of its two documented names, gets the error `duplicate_parameter`.
 */
export async function acceptMail(request: Request, db: D1Database): Promise<Response> {
  const rejected = rejectWithoutKey(request);
  if (rejected) return rejected;
  const parsed = mailSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return reject(400, "invalid_parameter", `${issue?.path.join(".") || "body"} is not valid`);
  }
  const mail = parsed.data;
  const { idempotencyKey: camel, "Idempotency-Key": title, ...ownHeaders } = mail.headers ?? {};
  const idempotencyKey = camel ?? title ?? null;
  if (idempotencyKey !== null && !z.guid().safeParse(idempotencyKey).success) {
    return reject(400, "invalid_parameter", "idempotencyKey is not a valid UUID");
  }
  const { messageId, isDuplicate } = await storeMessage(db, {
    channel: "email",
    idempotencyKey,
    messageId: `<${crypto.randomUUID()}@sandbox.smtp-relay.example>`,
    sender: named(mail.sender),
    recipient: mail.to.map(({ email }) => email).join(", "),
    subject: mail.subject,
    text: mail.textContent ?? "",
    html: mail.htmlContent,
    headers: {
      ...ownHeaders,
      ...(mail.replyTo ? { "Reply-To": named(mail.replyTo) } : {}),
      ...(mail.tags ? { Tags: mail.tags.join(", ") } : {}),
    },
  });
  if (isDuplicate) return reject(400, "duplicate_parameter", "idempotencyKey has already been used");
  return Response.json({ messageId }, { status: 201 });
}

/** Responds to GET /v3/account with the required fields of Brevo's published answer. */
export function answerAccount(request: Request): Response {
  return (
    rejectWithoutKey(request) ??
    Response.json({
      email: "operator@trousseau.example",
      firstName: "Trousseau",
      lastName: "Sandbox",
      companyName: "Trousseau",
      address: { street: "", city: "", zipCode: "", country: "France" },
      plan: [{ type: "free", credits: 300, creditsType: "sendLimit" }],
      relay: { enabled: true, data: { userName: "sandbox", relay: "smtp-relay.brevo.com", port: 587 } },
    })
  );
}
