import { useTranslation } from "react-i18next";
import { languageName } from "~/i18n/formats";
import type { Language } from "~/i18n/domains";
import {
  PROMOTION_AUDIENCES,
  PROMOTION_BUTTON_MAX,
  PROMOTION_DESCRIPTION_MAX,
  PROMOTION_KINDS,
  PROMOTION_LINK_MAX,
  PROMOTION_TITLE_MAX,
} from "~/models/promotions/rules";
import { Button, ButtonLink } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { CheckboxField } from "../fields/checkbox-field";
import { DateField } from "../fields/date-field";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { ChevronDownIcon } from "../primitives/icons";
import { SelectField, type SelectOption } from "../fields/select-field";
import { capitalise } from "../primitives/sentence";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";

export interface PromotionFormProps {
  form: Form;
  languages: readonly Language[];
  domains: readonly SelectOption[];
}

/** The form with the audience, the dates and the texts of a promotion. */
export function PromotionForm(props: PromotionFormProps) {
  const { t } = useTranslation("promotions");
  const { form } = props;
  return (
    <form {...form.props} method="post" className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <Card title={t("sections.where")}>
        <div className="form">
          <WhereFields {...props} />
        </div>
      </Card>
      <Card title={t("sections.texts")}>
        <p className="hint mb-4">{t("texts_hint")}</p>
        {props.languages.map((language, index) => (
          <LanguageFields key={language} form={form} language={language} isFirst={index === 0} />
        ))}
      </Card>
      <FormButtons>
        <Button variant="primary">{t("save")}</Button>
        <ButtonLink to="/admin/promotions">{t("back")}</ButtonLink>
      </FormButtons>
    </form>
  );
}

function WhereFields({ form, domains }: PromotionFormProps) {
  const { t } = useTranslation("promotions");
  const { field } = form;
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2 md:items-start">
        <SelectField
          {...field("kind")}
          label={t("fields.kind")}
          options={PROMOTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectField
          {...field("audience")}
          label={t("fields.audience")}
          options={PROMOTION_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
      </div>
      <SelectField {...field("domain")} label={t("fields.domain")} options={domains} />
      <div className="grid gap-4.5 md:grid-cols-2 md:items-start">
        <DateField {...field("startsOn")} label={t("fields.starts")} optional />
        <DateField {...field("endsOn")} label={t("fields.ends")} optional />
      </div>
      <TextField
        {...field("link")}
        label={t("fields.link")}
        hint={t("link_hint")}
        maxLength={PROMOTION_LINK_MAX}
        inputMode="url"
        autoComplete="off"
        optional
      />
      <CheckboxField
        {...form.box("showOncePerUser")}
        value="yes"
        label={t("fields.once")}
        hint={t("once_hint")}
      />
    </>
  );
}

interface LanguageFieldsProps {
  form: Form;
  language: Language;
  isFirst: boolean;
}

/** The texts in one language. They are expanded if they are filled in or have errors. */
function LanguageFields({ form, language, isFirst }: LanguageFieldsProps) {
  const { t } = useTranslation("promotions");
  const names = {
    title: `title.${language}`,
    description: `description.${language}`,
    button: `button.${language}`,
  };
  const isOpen = isFirst || Object.values(names).some((name) => form.value(name) !== "" || form.error(name));
  const { field } = form;
  return (
    <details className="group border-t border-line" open={isOpen}>
      <summary className="flex min-h-(--target) items-center gap-2 py-2 font-[580]">
        {capitalise(languageName(language), language)}
        <ChevronDownIcon size="sm" className="ml-auto group-open:rotate-180" />
      </summary>
      <div className="form pt-2 pb-6" lang={language}>
        <TextField {...field(names.title)} label={t("fields.title")} maxLength={PROMOTION_TITLE_MAX} />
        <TextareaField
          {...field(names.description)}
          label={t("fields.description")}
          hint={t("description_hint")}
          rows={5}
          maxLength={PROMOTION_DESCRIPTION_MAX}
          optional
        />
        <TextField
          {...field(names.button)}
          label={t("fields.button")}
          hint={t("button_hint")}
          maxLength={PROMOTION_BUTTON_MAX}
          optional
        />
      </div>
    </details>
  );
}
