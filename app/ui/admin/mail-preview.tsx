import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { PreviewQuery } from "~/models/outbox/preview.rules";
import { SelectField, type SelectOption } from "../fields/select-field";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";

interface PreviewChoiceProps {
  action: string;
  query: PreviewQuery;
  kinds: readonly SelectOption[];
  languages: readonly SelectOption[];
  domains: readonly SelectOption[];
}

/** Chooses the message, the language and the domain of the preview. */
export function PreviewChoice({ action, query, kinds, languages, domains }: PreviewChoiceProps) {
  const { t } = useTranslation("mail_preview");
  return (
    <form method="get" action={action} className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        name="kind"
        label={t("kind")}
        options={kinds}
        defaultValue={query.kind}
        className="sm:col-span-full"
      />
      <SelectField name="language" label={t("language")} options={languages} defaultValue={query.language} />
      <SelectField name="domain" label={t("domain")} options={domains} defaultValue={query.domain} />
      <p className="sm:col-span-full">
        <Button variant="primary">{t("submit")}</Button>
      </p>
    </form>
  );
}

interface MailPreviewProps {
  language: string;
  subject: string;
  text: string;
  /** URL of the HTML of the mail. */
  content: string;
}

/** A mail as its recipient reads it: the subject, the HTML in a frame without any right, and the plain text. */
export function MailPreview({ language, subject, text, content }: MailPreviewProps) {
  const { t } = useTranslation("mail_preview");
  return (
    <>
      <Card title={<span lang={language}>{subject}</span>} flush>
        <iframe
          className="mt-4 block h-[50rem] w-full rounded-b-lg border-0"
          sandbox=""
          src={content}
          title={t("html")}
        />
      </Card>
      <Card title={t("text")}>
        <PlainMessage language={language} text={text} />
      </Card>
    </>
  );
}

/** The plain text of a mail, or an SMS, with its line breaks. */
export function PlainMessage({ language, text }: { language: string; text: string }) {
  return (
    <pre className="font-[inherit] text-sm wrap-anywhere whitespace-pre-wrap" lang={language}>
      {text.split(/(?<=[/@.?=])/).map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </pre>
  );
}
