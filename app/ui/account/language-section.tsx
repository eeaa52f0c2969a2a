import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import type { FormState } from "../fields/form-state";
import { Pills } from "../fields/pills";
import type { SelectOption } from "../fields/select-field";
import { SettingsSection } from "../primitives/settings-section";
import { useFormErrors } from "./form-errors";

/** Followed by a full page load, because every text of the page changes. */
export function LanguageSection({
  form,
  languages,
}: {
  form: FormState;
  languages: readonly SelectOption[];
}) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  return (
    <SettingsSection title={t("language.title")} lead={t("language.lead")}>
      <form className="form" method="post" action="/account">
        {summary}
        <Pills
          name="locale"
          label={<span className="sr-only">{t("language.title")}</span>}
          options={languages}
          defaultValues={form.values("locale")}
          error={errorAt("locale")}
          single
          even
        />
        <div>
          <Button name="intent" value="language">
            {t("save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
