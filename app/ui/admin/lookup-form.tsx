import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { LOOKUP_LABEL_MAX } from "~/models/lookups/rules";
import { Button, ButtonLink } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { capitalise } from "../primitives/sentence";
import { TextField } from "../fields/text-field";

export interface LookupFormProps {
  form: Form;
  /** Unit of the lower and upper bound of a new range; null if the entry is not a range. */
  unit: "guests" | "euros" | null;
  listTo: string;
}

/** The form with the label of an entry in seven languages, all of which are required. */
export function LookupForm({ form, unit, listTo }: LookupFormProps) {
  const { t } = useTranslation("lists");
  const { field } = form;
  return (
    <form {...form.props} method="post" className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <Card title={t("lookups.labels")}>
        <div className="form">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              {...field(`label.${language}`)}
              label={capitalise(languageName(language), language)}
              lang={language}
              maxLength={LOOKUP_LABEL_MAX}
            />
          ))}
        </div>
      </Card>
      {unit && (
        <Card title={t("lookups.bounds")}>
          <div className="form">
            <p className="hint">{t(`lookups.bounds_hint.${unit}`)}</p>
            <div className="grid gap-4.5 md:grid-cols-2 md:items-start">
              <TextField {...field("min")} label={t("lookups.min")} inputMode="numeric" numeric optional />
              <TextField {...field("max")} label={t("lookups.max")} inputMode="numeric" numeric optional />
            </div>
          </div>
        </Card>
      )}
      <FormButtons>
        <Button variant="primary">{t("lookups.save")}</Button>
        <ButtonLink to={listTo}>{t("lookups.back")}</ButtonLink>
      </FormButtons>
    </form>
  );
}
