import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { SettingsSection } from "../primitives/settings-section";

/** A section with a link to the notification settings. */
export function NotificationsSection() {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("notifications.title")} lead={t("notifications.lead")}>
      <ButtonLink to="/account/notifications">{t("notifications.open")}</ButtonLink>
    </SettingsSection>
  );
}
