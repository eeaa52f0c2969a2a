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

/** GET /v3/account (`GetAccountResponse`), without the optional parts that nobody reads. */
export const publishedAccount = z.strictObject({
  organization_id: z.string(),
  user_id: z.number(),
  enterprise: z.boolean(),
  companyName: z.string(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  plan: z.array(
    z.strictObject({
      credits: z.number(),
      creditsType: z.literal("sendLimit"),
      type: z.enum(["payAsYouGo", "free", "subscription", "sms"]),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
    }),
  ),
  relay: z.strictObject({
    enabled: z.boolean(),
    data: z.strictObject({ port: z.number(), relay: z.string(), userName: z.string() }),
  }),
});

/** GET /v3/senders (`GetSendersResponse`). */
export const publishedSenders = z.strictObject({
  senders: z
    .array(
      z.strictObject({
        active: z.boolean(),
        email: z.email(),
        id: z.number(),
        ips: z.array(z.strictObject({ domain: z.string(), ip: z.string(), weight: z.number() })),
        name: z.string(),
      }),
    )
    .optional(),
});

const dnsRecord = z.strictObject({
  host_name: z.string(),
  type: z.string(),
  value: z.string(),
  status: z.boolean(),
});

/** GET /v3/senders/domains/{domainName} (`GetDomainConfigurationResponse`). */
export const publishedDomain = z.strictObject({
  domain: z.string(),
  verified: z.boolean(),
  authenticated: z.boolean(),
  dns_records: z.strictObject({ brevo_code: dnsRecord, dkim_record: dnsRecord, dmarc_record: dnsRecord }),
});

/** GET /v3/webhooks (`GetWebhooksResponse`). */
export const publishedWebhooks = z.strictObject({
  webhooks: z.array(
    z.strictObject({
      auth: z.record(z.string(), z.unknown()).optional(),
      batched: z.boolean().optional(),
      createdAt: z.string(),
      description: z.string(),
      events: z.array(z.string()),
      headers: z.array(z.record(z.string(), z.unknown())).optional(),
      id: z.number(),
      modifiedAt: z.string(),
      type: z.enum(["marketing", "transactional", "inbound"]),
      domain: z.string().optional(),
      url: z.string(),
    }),
  ),
});
