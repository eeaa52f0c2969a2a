import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { NAME_MAX } from "~/models/accounts/rules";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { Form } from "~/ui/forms/use-form";
import { SelectField } from "~/ui/fields/select-field";
import { capitalise } from "~/ui/primitives/sentence";
import { TextField } from "~/ui/fields/text-field";

/**
 * The form that adds an administrator. It has no password field, because the new administrators set their own
 * passwords.
 */
export function AdministratorForm({ form }: { form: Form }) {
  const { t } = useTranslation("administrators");
  const { field } = form;
  return (
    <Card title={t("new")}>
      <form {...form.props} method="post" className="form">
        <ErrorSummary {...form.summary} />
        <TextField {...field("firstname")} label={t("firstname")} maxLength={NAME_MAX} autoComplete="off" />
        <TextField {...field("lastname")} label={t("lastname")} maxLength={NAME_MAX} autoComplete="off" />
        <TextField
          {...field("email")}
          type="email"
          label={t("email")}
          hint={t("email_hint")}
          autoComplete="off"
        />
        <SelectField
          {...field("language")}
          label={t("language")}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: capitalise(languageName(language), language),
          }))}
        />
        <p className="hint">{t("what_follows")}</p>
        <Button variant="primary">{t("submit")}</Button>
      </form>
    </Card>
  );
}
