import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { sendMail, type BrevoMail } from "~/integrations/brevo/send-mail";
import { sendSms } from "~/integrations/brevo/send-sms";
import type { CallResult } from "~/integrations/transport";
import { describeError, logEvent } from "~/log";
import { settingsOnDomain } from "~/models/site-details/settings-on-domain.server";
import { domainOrFrench } from "~/i18n/domains";
import { operatorOf } from "~/models/legal/operator.rules";
import { coupleUnsubscribePath } from "~/models/couples/wanted-mails/unsubscribe-link.server";
import { coupleMailKindOf } from "~/models/couples/wanted-mails/rules";
import { isErasedEmail } from "~/models/accounts/deletion.rules";
import { notificationOfMail } from "~/models/notifications/rules";
import { asciiDomain } from "~/models/accounts/rules";
import { unsubscribePath } from "~/models/notifications/unsubscribe-link.server";
import { findReplyToRecipient } from "~/models/outbox/answer-address.server";
import { claimMessages, type ClaimedMessage } from "~/models/outbox/claim-messages.server";
import { isAllowedRecipient } from "~/models/outbox/recipients.rules";
import { PARALLEL_SENDS } from "~/models/outbox/rules";
import { smsContent } from "~/models/outbox/sms.rules";
import { rejectSms } from "~/models/outbox/sms-allowance.server";
import { messageLink, renderMail, renderSms } from "~/presenters/outbox/render-message.server";
import {
  recordAttempt,
  type AttemptResult,
  type AttemptOutcome,
} from "~/models/outbox/settle-message.server";

/**
 * When a run has taken this many milliseconds, or has claimed this many messages, it claims no more. It starts a new
 * run, because each run has its own limits.
 */
const RUN_MS = 120_000;
const MESSAGES_A_RUN = 90;
/**
 * Delay in seconds until the run that retries failed messages starts. It is a little longer than the wait before the
 * first retry.
 */
const RETRY_WAKE_SECONDS = 65;

export type SendingReport = Record<AttemptOutcome, number>;

const smsPayloadSchema = z.object({ path: z.string().startsWith("/").optional() });

/**
 * Sends due messages, each after it was claimed, so parallel and interrupted runs are safe. If it is unknown whether a
 * message was sent, a mail is sent again with the same key, and an SMS is sent again only once (docs/decisions/026).
 */
export async function sendOutbox(ctx: ServiceContext): Promise<SendingReport> {
  const started = ctx.clock.now();
  const report: SendingReport = { sent: 0, retry: 0, dead: 0 };
  let claimed = await claimMessages(ctx);
  while (claimed.length > 0) {
    for (let index = 0; index < claimed.length; index += PARALLEL_SENDS) {
      const settlements = await Promise.all(
        claimed.slice(index, index + PARALLEL_SENDS).map((message) => sendOne(ctx, message)),
      );
      for (const settlement of settlements) report[settlement] += 1;
    }
    const tried = report.sent + report.retry + report.dead;
    if (tried >= MESSAGES_A_RUN || ctx.clock.now() - started > RUN_MS) {
      ctx.wakeOutbox();
      break;
    }
    claimed = await claimMessages(ctx);
  }
  if (report.retry > 0) ctx.wakeOutbox(RETRY_WAKE_SECONDS);
  if (report.sent + report.retry + report.dead > 0) {
    logEvent({ event: "outbox", ...report, durationMs: ctx.clock.now() - started });
  }
  return report;
}

async function sendOne(ctx: ServiceContext, message: ClaimedMessage): Promise<AttemptOutcome> {
  const attempt = await deliver(ctx, message);
  const settlement = await recordAttempt(ctx, message, attempt);
  if (attempt.kind !== "sent") {
    const { id, channel, kind, attempts } = message;
    const level = settlement === "dead" ? "error" : "warn";
    logEvent({ level, event: `outbox_${settlement}`, id, channel, kind, attempts, reason: attempt.reason });
  }
  return settlement;
}

async function deliver(ctx: ServiceContext, message: ClaimedMessage): Promise<AttemptResult> {
  // A message to an erased account has no recipient any more. An environment that is not public sends no message to
  // people who are not in ALLOWED_RECIPIENTS.
  if (
    isErasedEmail(message.recipient) ||
    !isAllowedRecipient(message.recipient, ctx.settings.ALLOWED_RECIPIENTS)
  )
    return { kind: "sent", messageId: null };
  try {
    const rejection = message.channel === "sms" ? await rejectSms(ctx, message) : null;
    if (rejection) return { kind: "rejected", reason: rejection };
    if (message.channel === "sms") return toSmsAttempt(await sms(ctx, message));
    const result = await mail(ctx, message);
    // Null means that the account to which replies would go is closed. The mail is not sent, and its row counts as
    // sent.
    return result === null ? { kind: "sent", messageId: null } : toAttempt(result);
  } catch (failure) {
    // The text of the message could not be written; sending it never throws. Perhaps only a newer version of the Worker
    // knows this kind of message.
    logEvent({ level: "error", event: "outbox_render", id: message.id, failure: describeError(failure) });
    return { kind: "failed", reason: "render" };
  }
}

/** Returns a function that makes the full URL of a path, for links in the message. */
const linksOf =
  ({ hosts, settings }: ServiceContext, message: ClaimedMessage) =>
  (path: string): string =>
    messageLink(path, message, { hosts, port: settings.LOCAL_PORT });

const mailPayloadSchema = z.object({
  account: z.string().optional(),
  couple: z.string().optional(),
  answersTo: z.string().optional(),
  answersAs: z.string().optional(),
});

/** Returns the e-mail address to which the recipient's replies are sent, or null if that account is closed. */
async function replyAddress(
  ctx: ServiceContext,
  { payload }: ClaimedMessage,
): Promise<BrevoMail["replyTo"] | null> {
  const { answersTo, answersAs } = mailPayloadSchema.parse(JSON.parse(payload));
  if (answersTo === undefined) return { email: ctx.settings.SUPPORT_EMAIL };
  const address = await findReplyToRecipient(ctx, answersTo);
  return address && answersAs !== undefined ? { ...address, name: answersAs } : address;
}

/**
 * Returns the path by which the recipient unsubscribes from this kind of mail, or null for a kind that cannot be
 * switched off.
 */
async function unsubscribeLink(
  { settings }: ServiceContext,
  { kind, payload }: ClaimedMessage,
): Promise<string | null> {
  const { account, couple } = mailPayloadSchema.parse(JSON.parse(payload));
  const refused = coupleMailKindOf(kind);
  if (refused && couple) {
    return coupleUnsubscribePath(settings.FORM_SECRET, { coupleId: couple, kind: refused });
  }
  const notification = notificationOfMail(kind);
  return notification && account
    ? unsubscribePath(settings.FORM_SECRET, { accountId: account, kind: notification })
    : null;
}

/** Sends a message as a mail. Returns null, without sending, if the account to which replies would go is closed. */
async function mail(services: ServiceContext, message: ClaimedMessage) {
  const domain = domainOrFrench(message.domain);
  const ctx = { ...services, settings: await settingsOnDomain(services, domain) };
  const { settings, transport } = ctx;
  const replyTo = await replyAddress(ctx, message);
  if (!replyTo) return null;
  const linkTo = linksOf(ctx, message);
  const unsubscribe = await unsubscribeLink(ctx, message);
  const operator = operatorOf(settings, domain);
  const rendered = await renderMail(
    ctx,
    message,
    linkTo,
    {
      operatorName: operator.name,
      operatorAddress: operator.address,
      supportEmail: settings.SUPPORT_EMAIL,
    },
    unsubscribe,
  );
  return sendMail(transport, brevo(settings), {
    ...rendered,
    from: { email: settings.MAIL_FROM, name: settings.PRODUCT_NAME },
    to: asciiDomain(message.recipient),
    replyTo: { ...replyTo, email: asciiDomain(replyTo.email) },
    ...(unsubscribe === null ? {} : { unsubscribeUrl: linkTo(unsubscribe) }),
    idempotencyKey: message.id,
    tag: message.kind,
  });
}

async function sms(ctx: ServiceContext, message: ClaimedMessage) {
  const { settings, transport } = ctx;
  const { path } = smsPayloadSchema.parse(JSON.parse(message.payload));
  return sendSms(transport, brevo(settings), {
    sender: settings.SMS_SENDER,
    to: message.recipient,
    content: smsContent(
      await renderSms(ctx, message),
      path === undefined ? null : linksOf(ctx, message)(path),
    ),
    tag: message.kind,
  });
}

const brevo = ({ BREVO_BASE_URL, BREVO_API_KEY }: ServiceContext["settings"]) => ({
  baseUrl: BREVO_BASE_URL,
  apiKey: BREVO_API_KEY,
});

/**
 * Converts the result of sending an SMS. Without a response, or with a status of 500 and above, Brevo may have
 * delivered the SMS; with any lower error status it did not.
 */
function toSmsAttempt(result: CallResult<{ messageId: string | null }>): AttemptResult {
  const attempt = toAttempt(result);
  if (attempt.kind !== "failed" || result.kind !== "unavailable") return attempt;
  return { ...attempt, isUnconfirmed: /^(?:timeout|network|status_5\d\d)$/.test(result.reason) };
}

/**
 * Converts the result of sending a mail. A mail that Brevo rejects is also retried, because the cause is usually our
 * account at Brevo and not the mail.
 */
function toAttempt(result: CallResult<{ messageId: string | null }>): AttemptResult {
  switch (result.kind) {
    case "ok":
      return { kind: "sent", messageId: result.value.messageId };
    case "not_found":
      return { kind: "failed", reason: "not_found" };
    case "invalid":
      return { kind: "failed", reason: `invalid_${result.status}` };
    case "rate_limited": {
      const { retryAfter } = result;
      return { kind: "failed", reason: "rate_limited", ...(retryAfter === undefined ? {} : { retryAfter }) };
    }
    case "unavailable":
      return { kind: "failed", reason: result.reason };
  }
}
