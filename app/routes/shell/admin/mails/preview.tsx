import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES, DOMAINS, LANGUAGES } from "~/i18n/domains";
import { countryName, languageName } from "~/i18n/formats";
import { AppError } from "~/models/core/errors";
import { parsePreviewQuery, previewQueryString } from "~/models/outbox/preview.rules";
import { PREVIEWED_KINDS, previewMessage } from "~/presenters/outbox/preview-mail.server";
import { MailPreview, PlainMessage, PreviewChoice } from "~/ui/admin/mail-preview";
import { useMessageKindName } from "~/ui/admin/message-kind";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { Card } from "~/ui/primitives/card";
import { PageHeader } from "~/ui/primitives/page-header";
import { capitalise } from "~/ui/primitives/sentence";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/mails";

export const handle = {
  title: "mail_preview:title",
  crumbs: [{ text: "mail_preview:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const { language, domain, formats } = ctx;
  const query = parsePreviewQuery(url.searchParams, PREVIEWED_KINDS, { language, domain: domain.code });
  const preview = await previewMessage(ctx, query);
  if (!preview) throw new AppError("not_found");
  // The policy of the page allows the frame with the mail.
  ctx.frameOrigins.add(ctx.url.origin);
  return {
    query,
    kinds: PREVIEWED_KINDS,
    mail: preview.mail && { subject: preview.mail.subject, text: preview.mail.text },
    sms: preview.sms,
    content: `${PATH}/content${previewQueryString(query)}`,
    locale: formats.locale,
  };
});

/** Every e-mail and SMS of the product in each language, with invented values. Nothing is sent. */
export default function Mails() {
  const { query, kinds, mail, sms, content, locale } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mail_preview");
  const nameOf = useMessageKindName();
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <PreviewChoice
        action={PATH}
        query={query}
        kinds={kinds
          .map((value) => ({ value, label: nameOf(value) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        languages={LANGUAGES.map((value) => ({ value, label: capitalise(languageName(value), value) }))}
        domains={DOMAIN_CODES.map((value) => ({
          value,
          label: countryName(DOMAINS[value].country, locale),
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {mail && <MailPreview language={query.language} {...mail} content={content} />}
        {sms !== null && (
          <Card title={t("sms")}>
            <PlainMessage language={query.language} text={sms} />
          </Card>
        )}
      </div>
    </>
  );
}
