import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { SettingsSection } from "../primitives/settings-section";

/** A section with a link to the page about the calendar's private URL. */
export function CalendarSection() {
  const { t } = useTranslation("calendar");
  return (
    <SettingsSection title={t("title")} lead={t("account.lead")}>
      <ButtonLink to="/calendar">{t("account.open")}</ButtonLink>
    </SettingsSection>
  );
}
