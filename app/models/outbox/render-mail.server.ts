import * as z from "zod";
import { isLanguage } from "~/i18n/domains";
import { i18nFor } from "~/i18n/texts.server";
import { renderMailTemplate, type MailBlock, type RenderedMail } from "./mail-template";
import { isMailKind, TO_COUPLES, type MailKind } from "./rules";

/** The operator named in the footer of every mail. */
export interface MailSender {
  operatorName: string;
  operatorAddress: string;
  supportEmail: string;
}

export interface MailToRender {
  kind: string;
  language: string;
  /** JSON written by enqueueMail. */
  payload: string;
}

const payloadSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  path: z.string(),
});

/** Paragraphs of each kind, in order. */
const PARAGRAPHS = {
  welcome: ["mails:welcome.body_1", "mails:welcome.body_2", "mails:welcome.body_3"],
  welcome_venue: ["mails:welcome_venue.body_1", "mails:welcome_venue.body_2", "mails:welcome_venue.body_3"],
  password_reset: ["mails:password_reset.body_1", "mails:password_reset.body_2"],
  password_changed: ["mails:password_changed.body_1", "mails:password_changed.body_2"],
  new_device: ["mails:new_device.body_1", "mails:new_device.body_2"],
  second_factor_added: ["mails:second_factor_added.body_1", "mails:second_factor_added.body_2"],
  second_factor_removed: ["mails:second_factor_removed.body_1", "mails:second_factor_removed.body_2"],
  recovery_code_used: ["mails:recovery_code_used.body_1", "mails:recovery_code_used.body_2"],
  moderation_approved: [
    "mails:moderation_approved.body_1",
    "mails:moderation_approved.body_2",
    "mails:moderation_approved.body_3",
  ],
  moderation_approved_hidden: [
    "mails:moderation_approved_hidden.body_1",
    "mails:moderation_approved_hidden.body_2",
  ],
  moderation_approved_abroad: [
    "mails:moderation_approved_abroad.body_1",
    "mails:moderation_approved_abroad.body_2",
  ],
  moderation_approved_no_venue: [
    "mails:moderation_approved_no_venue.body_1",
    "mails:moderation_approved_no_venue.body_2",
  ],
  moderation_approved_venues: [
    "mails:moderation_approved_venues.body_1",
    "mails:moderation_approved_venues.body_2",
  ],
  moderation_refused: [
    "mails:moderation_refused.body_1",
    "mails:moderation_refused.body_2",
    "mails:moderation_refused.body_3",
  ],
  venue_approved: ["mails:venue_approved.body_1", "mails:venue_approved.body_2"],
  venue_approved_hidden: ["mails:venue_approved_hidden.body_1", "mails:venue_approved_hidden.body_2"],
  venue_refused: ["mails:venue_refused.body_1", "mails:venue_refused.body_2", "mails:venue_refused.body_3"],
  calendar_failing: ["mails:calendar_failing.body_1", "mails:calendar_failing.body_2"],
  project_confirmation: [
    "mails:project_confirmation.body_1",
    "mails:project_confirmation.body_2",
    "mails:project_confirmation.body_3",
    "mails:project_confirmation.body_4",
  ],
  new_event_request: [
    "mails:new_event_request.body_1",
    "mails:new_event_request.body_2",
    "mails:new_event_request.body_3",
  ],
  request_reminder: ["mails:request_reminder.body_1", "mails:request_reminder.body_2"],
  own_reminder: ["mails:own_reminder.body_1", "mails:own_reminder.body_2"],
  request_digest: [
    "mails:request_digest.body_1",
    "mails:request_digest.body_2",
    "mails:request_digest.body_3",
  ],
  event_request_rejected: [
    "mails:event_request_rejected.body_1",
    "mails:event_request_rejected.body_2",
    "mails:event_request_rejected.body_3",
  ],
  venue_request_rejected: [
    "mails:venue_request_rejected.body_1",
    "mails:venue_request_rejected.body_2",
    "mails:venue_request_rejected.body_3",
  ],
  provider_reply: ["mails:provider_reply.body_1", "mails:provider_reply.body_2"],
  contact_check: ["mails:contact_check.body_1", "mails:contact_check.body_2"],
  report_returned: ["mails:report_returned.body_1", "mails:report_returned.body_2"],
  report_accepted: ["mails:report_accepted.body_1", "mails:report_accepted.body_2"],
  report_refused: [
    "mails:report_refused.body_1",
    "mails:report_refused.body_2",
    "mails:report_refused.body_3",
  ],
  administrator_invited: ["mails:administrator_invited.body_1", "mails:administrator_invited.body_2"],
  request_fake: ["mails:request_fake.body_1", "mails:request_fake.body_2"],
  request_fake_returned: ["mails:request_fake_returned.body_1", "mails:request_fake_returned.body_2"],
  credits_receipt: ["mails:credits_receipt.body_1", "mails:credits_receipt.body_2"],
  credits_refunded: ["mails:credits_refunded.body_1", "mails:credits_refunded.body_2"],
  credits_refund_failed: ["mails:credits_refund_failed.body_1", "mails:credits_refund_failed.body_2"],
  credits_refund_refused: [
    "mails:credits_refund_refused.body_1",
    "mails:credits_refund_refused.body_2",
    "mails:credits_refund_refused.body_3",
  ],
  premium_started: [
    "mails:premium_started.body_1",
    "mails:premium_started.body_2",
    "mails:premium_started.body_3",
  ],
  premium_cancelled: ["mails:premium_cancelled.body_1", "mails:premium_cancelled.body_2"],
  premium_renewed: ["mails:premium_renewed.body_1", "mails:premium_renewed.body_2"],
  premium_payment_failed: ["mails:premium_payment_failed.body_1", "mails:premium_payment_failed.body_2"],
  premium_ended: ["mails:premium_ended.body_1", "mails:premium_ended.body_2"],
  premium_second: ["mails:premium_second.body_1", "mails:premium_second.body_2"],
  phone_changed: ["mails:phone_changed.body_1", "mails:phone_changed.body_2"],
  email_change_link: ["mails:email_change_link.body_1", "mails:email_change_link.body_2"],
  email_change_asked: ["mails:email_change_asked.body_1", "mails:email_change_asked.body_2"],
  data_export_ready: ["mails:data_export_ready.body_1", "mails:data_export_ready.body_2"],
  account_deleted: ["mails:account_deleted.body_1", "mails:account_deleted.body_2"],
  inactivity_warning: ["mails:inactivity_warning.body_1", "mails:inactivity_warning.body_2"],
  account_expired: ["mails:account_expired.body_1", "mails:account_expired.body_2"],
  email_changed: ["mails:email_changed.body_1", "mails:email_changed.body_2"],
} as const satisfies Record<MailKind, readonly string[]>;

/** Paragraphs written by another person. */
const QUOTES: ReadonlySet<string> = new Set([
  "mails:moderation_refused.body_2",
  "mails:venue_refused.body_2",
  "mails:credits_refund_refused.body_2",
  "mails:report_refused.body_2",
  "mails:request_digest.body_2",
  "mails:provider_reply.body_2",
]);

/** The page of the notification settings. */
const NOTIFICATIONS_PAGE = "/account/notifications";

/**
 * Renders a mail in its recipient's language. Links lead only to `origin`, the recipient's domain.
 * @param unsubscribe path of the page that switches this kind of mail off, shown in the footer
 * @throws when the row was not written by enqueueMail
 */
export async function renderMail(
  mail: MailToRender,
  origin: string,
  sender: MailSender,
  unsubscribe: string | null = null,
): Promise<RenderedMail> {
  if (!isMailKind(mail.kind)) throw new Error(`unknown kind of mail: ${mail.kind}`);
  if (!isLanguage(mail.language)) throw new Error(`unknown language of a mail: ${mail.language}`);
  const { kind, language } = mail;
  const { values, path } = payloadSchema.parse(JSON.parse(mail.payload));
  const t = (await i18nFor(language)).getFixedT(null, ["mails"] as const);
  const all = { ...sender, ...values };
  const blocks = PARAGRAPHS[kind].map((key): MailBlock => ({
    kind: QUOTES.has(key) ? "quote" : "paragraph",
    text: t(key, all),
  }));
  const link = (target: string) => linkTo(origin, target);
  return renderMailTemplate({
    language,
    subject: t(`mails:${kind}.subject`, all),
    preheader: t(`mails:${kind}.preheader`, all),
    heading: t(`mails:${kind}.heading`, all),
    greeting: values["firstname"] === undefined ? null : t("mails:greeting", all),
    blocks,
    button: { label: t(`mails:${kind}.button`, all), url: link(path) },
    linkHint: t("mails:footer.link_hint"),
    signature: t("mails:signature"),
    footer: {
      lines: [
        t(TO_COUPLES.has(kind) ? "mails:footer.reason_couple" : "mails:footer.reason_provider"),
        t("mails:footer.help", all),
        t("mails:footer.sender", all),
      ],
      links: [
        ...(unsubscribe === null
          ? []
          : [
              { label: t("mails:footer.unsubscribe"), url: link(unsubscribe) },
              { label: t("mails:footer.notifications"), url: link(NOTIFICATIONS_PAGE) },
            ]),
        { label: t("mails:footer.terms"), url: link("/terms") },
        { label: t("mails:footer.privacy"), url: link("/privacy") },
      ],
    },
  });
}

/** @throws when the path would lead to another origin. */
function linkTo(origin: string, path: string): string {
  const url = new URL(path, origin);
  if (!path.startsWith("/") || url.origin !== new URL(origin).origin) {
    throw new Error("the link of a mail leads off its domain");
  }
  return url.href;
}
