import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { SettingsSection } from "../primitives/settings-section";

/** A section with a link to the provider's reply templates. */
export function TemplatesSection() {
  const { t } = useTranslation("replies");
  return (
    <SettingsSection title={t("title")} lead={t("account.lead")}>
      <ButtonLink to="/reply-templates">{t("account.open")}</ButtonLink>
    </SettingsSection>
  );
}
