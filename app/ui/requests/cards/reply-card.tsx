import { useTranslation } from "react-i18next";
import type { ShownDraft, ShownReply } from "~/presenters/replies/describe-reply.server";
import { REPLIES_MAX, REPLY_BODY_MAX, REPLY_SUBJECT_MAX } from "~/models/replies/limits.rules";
import { mailtoLink, whatsAppLink } from "~/models/replies/links.rules";
import { SortSelect } from "~/ui/data-display/sort-select";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type Form, type RejectedFormResponse } from "~/ui/forms/use-form";
import { Card } from "~/ui/primitives/card";
import { CopyButton } from "~/ui/primitives/copy-button";
import { ArrowUpRightIcon, ChevronDownIcon, FeatherIcon, MailIcon } from "~/ui/primitives/icons";
import { NotImpersonatedButton } from "~/ui/primitives/self-only";

/** Id of the card, to which links on the page lead. */
const REPLY = "reply";

/** URL of the link "write". It leads to the reply form on the page or, if there is no such form, opens a new mail. */
export const replyButtonUrl = ({ email }: { email: string }, reply: ShownReply | null): string =>
  reply?.draft ? `#${REPLY}` : `mailto:${email}`;

export interface ReplyCardProps {
  path: string;
  /** The couple's first name. */
  firstname: string;
  email: string;
  /** The provider's own e-mail address. The couple answers to this address. */
  ownEmail: string;
  reply: ShownReply;
  rejected: RejectedFormResponse;
}

/** A reply to the couple, filled in from a template, and the replies that were already sent. */
export function ReplyCard(props: ReplyCardProps) {
  const { t } = useTranslation("replies");
  const { draft, sent } = props.reply;
  if (!draft && sent.length === 0) return null;
  return (
    <div id={REPLY} className="scroll-mt-[calc(var(--topbar)+1.25rem)]" data-not-printed="">
      <Card
        title={t("card.title", { firstname: props.firstname })}
        aside={
          <a className="link text-sm" href="/reply-templates">
            {t("card.templates")}
          </a>
        }
      >
        {draft && <Draft {...props} draft={draft} />}
        {sent.length > 0 && <Sent sent={sent} />}
      </Card>
    </div>
  );
}

function Draft(props: ReplyCardProps & { draft: ShownDraft }) {
  const { t } = useTranslation("replies");
  const { draft, path, rejected } = props;
  const form = useForm({
    schema: "answer",
    own: { intent: "reply" },
    idOf: (name) => `${REPLY}-${name}`,
    rejected,
    defaultValue: { subject: draft.subject, body: draft.body },
  });
  return (
    <>
      <form method="get" action={`${path}#${REPLY}`} className="mb-4.5 flex flex-wrap items-center gap-2.5">
        <SortSelect
          name="template"
          label={t("card.template")}
          options={draft.templates}
          value={draft.template}
        />
      </form>
      <form
        {...form.props}
        method="post"
        className="form"
        data-reply=""
        data-kept="reply"
        data-returns=""
        data-keep-scroll=""
      >
        {/* The error of the whole form is shown at the top of the page, so only the errors of fields are shown here. */}
        <ErrorSummary problems={form.summary.problems} />
        <TextField
          {...form.field("subject")}
          label={t("form.subject")}
          lang={draft.language}
          maxLength={REPLY_SUBJECT_MAX}
        />
        <TextareaField
          {...form.field("body")}
          label={t("form.body")}
          lang={draft.language}
          rows={15}
          maxLength={REPLY_BODY_MAX}
        />
        <Ways {...props} form={form} />
      </form>
    </>
  );
}

/** The three ways to send a reply: by the person's own mail program, by WhatsApp, or by us. */
function Ways({ draft, email, ownEmail, form }: ReplyCardProps & { draft: ShownDraft; form: Form }) {
  const { t } = useTranslation("replies");
  const { t: te } = useTranslation("event_request");
  const written = { subject: form.value("subject"), body: form.value("body") };
  const mail = mailtoLink(email, written);
  const chat = draft.whatsApp === null ? null : whatsAppLink(draft.whatsApp, written.body);
  const isTooLong = !mail.isWhole || chat?.isWhole === false;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2.5 max-sm:grid">
        <a className="button" href={mail.href} data-mail={email}>
          <MailIcon />
          {t("card.open_mail")}
        </a>
        {chat && (
          <a
            className="button"
            href={chat.href}
            data-chat={draft.whatsApp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ArrowUpRightIcon />
            WhatsApp
          </a>
        )}
        <CopyButton text={written.body} copied={te("contact.copied")}>
          {t("card.copy")}
        </CopyButton>
      </div>
      <p className="hint" data-too-long="" hidden={!isTooLong}>
        {t("card.too_long")}
      </p>
      {draft.left > 0 ? (
        <div className="grid gap-2 border-t border-line pt-4">
          <div className="grid sm:flex">
            <NotImpersonatedButton
              icon={FeatherIcon}
              name="intent"
              value="reply"
              busyLabel={t("card.sending")}
            >
              {t("card.send")}
            </NotImpersonatedButton>
          </div>
          <p className="hint wrap-anywhere">
            {t("card.send_hint", { email: ownEmail })} {t("card.used", { used: REPLIES_MAX - draft.left })}
          </p>
        </div>
      ) : (
        <p className="hint border-t border-line pt-4">{t("card.used_up")}</p>
      )}
    </div>
  );
}

function Sent({ sent }: Pick<ShownReply, "sent">) {
  const { t } = useTranslation("replies");
  return (
    <section className="mt-5 border-t border-line pt-4" aria-label={t("card.sent_title")}>
      <h3 className="mb-1.5 text-base">{t("card.sent_title")}</h3>
      <ul role="list">
        {sent.map(({ id, on, subject, body }) => (
          <li key={id} className="border-line py-2 not-first:border-t">
            <details className="group">
              <summary className="flex cursor-pointer items-start gap-2 wrap-anywhere">
                <ChevronDownIcon size="sm" className="mt-1 flex-none group-open:rotate-180" />
                <span>
                  <span className="font-medium">{subject}</span>{" "}
                  <span className="text-sm text-ink-2">{on}</span>
                </span>
              </summary>
              <p className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line">{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
