import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import {
  TESTIMONIAL_ABOUT_MAX,
  TESTIMONIAL_NAME_MAX,
  TESTIMONIAL_QUOTE_MAX,
} from "~/models/testimonials/rules";
import { DeleteDialog } from "../../feedback/delete-dialog";
import { DateField } from "../../fields/date-field";
import { SelectField, type SelectOption } from "../../fields/select-field";
import { TextField } from "../../fields/text-field";
import { TextareaField } from "../../fields/textarea-field";
import { ErrorSummary } from "../../forms/error-summary";
import type { Form } from "../../forms/use-form";
import { Button, ButtonLink } from "../../primitives/button";
import { FormButtons } from "../../primitives/button-row";
import { Card } from "../../primitives/card";
import { capitalise } from "../../primitives/sentence";

export interface TestimonialFormProps {
  form: Form;
  domains: readonly SelectOption[];
  /** The latest day of consent, YYYY-MM-DD. */
  today: string;
  listTo: string;
  /** Null for a new testimonial. */
  id: string | null;
}

/** The form with the words of a person, who the person is, and where and since when the product may quote them. */
export function TestimonialForm({ form, domains, today, listTo, id }: TestimonialFormProps) {
  const { t } = useTranslation("testimonials");
  const { field } = form;
  return (
    <form {...form.props} method="post" className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <Card>
        <div className="form">
          <div className="grid gap-4.5 md:grid-cols-2 md:items-start">
            <SelectField {...field("domain")} label={t("fields.domain")} options={domains} />
            <SelectField
              {...field("language")}
              label={t("fields.language")}
              hint={t("hints.language")}
              options={LANGUAGES.map((value) => ({ value, label: capitalise(languageName(value), value) }))}
            />
          </div>
          <TextareaField
            {...field("quote")}
            label={t("fields.quote")}
            hint={t("hints.quote")}
            rows={4}
            maxLength={TESTIMONIAL_QUOTE_MAX}
          />
          <div className="grid gap-4.5 md:grid-cols-2 md:items-start">
            <TextField
              {...field("firstname")}
              label={t("fields.firstname")}
              maxLength={TESTIMONIAL_NAME_MAX}
              autoComplete="off"
            />
            <TextField
              {...field("lastname")}
              label={t("fields.lastname")}
              maxLength={TESTIMONIAL_NAME_MAX}
              autoComplete="off"
            />
          </div>
          <TextField
            {...field("about")}
            label={t("fields.about")}
            hint={t("hints.about")}
            maxLength={TESTIMONIAL_ABOUT_MAX}
            autoComplete="off"
          />
          <DateField
            {...field("consentOn")}
            label={t("fields.consent")}
            hint={t("hints.consent")}
            max={today}
          />
        </div>
      </Card>
      <FormButtons>
        <Button variant="primary">{t("save")}</Button>
        <ButtonLink to={listTo}>{t("back")}</ButtonLink>
        {id && (
          <ButtonLink
            variant="danger"
            to={`/admin/testimonials/${id}?delete`}
            keepScroll
            className="sm:ml-auto"
          >
            {t("delete.submit")}
          </ButtonLink>
        )}
      </FormButtons>
    </form>
  );
}

interface DeleteTestimonialProps {
  id: string;
  name: string;
  listTo: string;
  isOpen: boolean;
}

/** Asks before a testimonial is deleted. */
export function DeleteTestimonial({ id, name, listTo, isOpen }: DeleteTestimonialProps) {
  const { t } = useTranslation("testimonials");
  return (
    <DeleteDialog
      action="/admin/testimonials"
      returns={listTo}
      name="delete"
      closeTo={`/admin/testimonials/${id}`}
      isOpen={isOpen}
      words={{ title: t("delete.title"), body: t("delete.body", { name }), submit: t("delete.submit") }}
    >
      <input type="hidden" name="testimonial" value={id} />
    </DeleteDialog>
  );
}
