import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Pills } from "../fields/pills";
import type { SelectOption } from "../fields/select-field";
import { SettingsSection } from "../primitives/settings-section";

/** The form that changes the language. Saving causes a full page load, because every text of the page changes. */
export function LanguageSection({
  rejected,
  language,
  languages,
}: {
  rejected: RejectedFormResponse;
  language: string;
  languages: readonly SelectOption[];
}) {
  const { t } = useTranslation("account");
  const form = useForm({
    schema: "account",
    own: { intent: "language" },
    rejected,
    defaultValue: { locale: language },
  });
  return (
    <SettingsSection title={t("language.title")} lead={t("language.lead")}>
      <form {...form.props} className="form" data-kept="language" method="post" action="/account">
        <ErrorSummary {...form.summary} />
        <Pills
          {...form.choices("locale")}
          label={<span className="sr-only">{t("language.title")}</span>}
          options={languages}
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
