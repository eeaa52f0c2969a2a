import * as z from "zod";

/**
 * The formats that Brevo documents for the calls that we use. These strict schemas check our client and the stand-in.
 * Source: the types of @getbrevo/brevo 6.0.3 (SendTransacSms, SendAsyncTransactionalSmsResponse,
 * SendTransacEmailRequest, SendTransacEmailResponse, ErrorModel; see docs/brevo.md).
 */
const tag = z.string().min(1);

export const publishedSmsRequest = z.strictObject({
  recipient: z.string().regex(/^\+?\d{6,15}$/),
  sender: z.string().regex(/^([A-Za-z0-9]{1,11}|\d{12,15})$/),
  content: z.string().optional(),
  organisationPrefix: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  tag: z.union([tag, z.array(tag).max(10)]).optional(),
  templateId: z.number().optional(),
  type: z.enum(["transactional", "marketing"]).optional(),
  unicodeEnabled: z.boolean().optional(),
  webUrl: z.string().optional(),
});

export const publishedSmsAnswer = z.strictObject({ messageId: z.number() });

const person = z.strictObject({ email: z.email(), name: z.string().min(1).optional() });

/**
 * The documented fields of a mail, without fields that we never send: attachments, templates, schedules and versions.
 */
export const publishedMailRequest = z.strictObject({
  sender: person,
  to: z.array(person).min(1).max(99),
  cc: z.array(person).optional(),
  bcc: z.array(person).optional(),
  replyTo: person.optional(),
  subject: z.string().min(1),
  htmlContent: z.string().min(10),
  textContent: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z.array(tag).optional(),
});

export const publishedMailAnswer = z.strictObject({
  messageId: z.string().optional(),
  messageIds: z.array(z.string()).optional(),
});

export const publishedError = z.strictObject({ code: z.string().optional(), message: z.string() });

/**
 * The event names for creating a transactional webhook (`CreateWebhookRequest`). The events that Brevo sends to the
 * webhook have other names.
 */
export const publishedWebhookEvent = z.enum([
  "sent",
  "request",
  "delivered",
  "hardBounce",
  "softBounce",
  "blocked",
  "spam",
  "invalid",
  "deferred",
  "click",
  "opened",
  "uniqueOpened",
  "unsubscribed",
]);
