import { useTranslation } from "react-i18next";
import type { Language } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { REPLY_BODY_MAX, REPLY_SUBJECT_MAX, TEMPLATE_NAME_MAX } from "~/models/replies/limits.rules";
import { placeholdersInBraces } from "~/models/replies/placeholders.rules";
import { DeleteDialog } from "../feedback/delete-dialog";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { PageHeader } from "../primitives/page-header";
import { capitalise } from "../primitives/sentence";

const LIST = "/reply-templates";

export interface TemplatePageProps {
  heading: string;
  language: Language;
  /** Whether the template belongs to a venue account, whose requests name a venue. */
  isVenue: boolean;
  /** URL of a stored template; null for a new template. */
  path: string | null;
  /** The version of the stored data that the page shows; null for a new template. */
  seen: string | null;
  fields: { name: string; subject: string; body: string };
  rejected: RejectedFormResponse;
  isDeleting: boolean;
}

/** The page that edits a reply template in its language. A stored template can also be deleted there. */
export function TemplatePage(props: TemplatePageProps) {
  const { heading, language, isVenue, path, seen, fields, rejected, isDeleting } = props;
  const { t } = useTranslation("replies");
  const form = useForm({ schema: "reply-template", rejected, defaultValue: fields });
  const deleteTo = path && `${path}?dialog=delete`;
  return (
    <>
      <PageHeader
        title={heading}
        eyebrow={capitalise(languageName(language), language)}
        back={{ to: LIST, label: t("title") }}
      />
      <form {...form.props} method="post" className="grid gap-5">
        <ErrorSummary {...form.summary} />
        <TwoVersions
          {...{ form, seen }}
          keepTo={path ?? LIST}
          fields={[
            { name: "name", label: t("form.name") },
            { name: "subject", label: t("form.subject") },
            { name: "body", label: t("form.body") },
          ]}
        />
        <Card>
          <div className="form">
            <TextField
              {...form.field("name")}
              label={t("form.name")}
              hint={t("form.name_hint")}
              maxLength={TEMPLATE_NAME_MAX}
            />
            <TextField
              {...form.field("subject")}
              label={t("form.subject")}
              lang={language}
              maxLength={REPLY_SUBJECT_MAX}
            />
            <TextareaField
              {...form.field("body")}
              label={t("form.body")}
              hint={t("form.placeholders", { words: placeholdersInBraces(language, isVenue).join(" ") })}
              lang={language}
              rows={14}
              maxLength={REPLY_BODY_MAX}
            />
          </div>
        </Card>
        <FormButtons>
          <Button variant="primary" name="intent" value="save">
            {t("form.save")}
          </Button>
          <ButtonLink to={LIST}>{t("form.back")}</ButtonLink>
          {deleteTo && (
            <ButtonLink variant="danger" to={deleteTo} keepScroll className="sm:ml-auto">
              {t("form.delete")}
            </ButtonLink>
          )}
        </FormButtons>
      </form>
      {path && <DeleteTemplate path={path} name={fields.name} isOpen={isDeleting} />}
    </>
  );
}

function DeleteTemplate({ path, name, isOpen }: { path: string; name: string; isOpen: boolean }) {
  const { t } = useTranslation("replies");
  return (
    <DeleteDialog
      action={path}
      returns={LIST}
      name="delete"
      closeTo={path}
      isOpen={isOpen}
      words={{
        title: t("delete.title"),
        body: t("delete.body", { name }),
        submit: t("form.delete"),
        busy: t("delete.busy"),
      }}
    />
  );
}
