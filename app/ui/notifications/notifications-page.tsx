import { useTranslation } from "react-i18next";
import { formatHour } from "~/i18n/formats";
import { DIGEST_HOUR } from "~/models/notifications/hours.rules";
import { NOTIFICATION_FIELDS, type NotificationKind } from "~/models/notifications/rules";
import { Banner } from "../feedback/banner";
import { BreakableText } from "../primitives/breakable";
import { Button } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { CheckboxField } from "../fields/checkbox-field";
import type { Form } from "../forms/use-form";
import { PageHeader } from "../primitives/page-header";
import { SettingsSection } from "../primitives/settings-section";
import { useSite } from "../hooks/use-site";

export interface NotificationsPageProps {
  email: string;
  /** Whether the account has Premium. Only Premium accounts get SMS. */
  isPremium: boolean;
  /** Whether the account's number can receive SMS. */
  hasMobile: boolean;
  form: Form;
}

/** The page with the notification settings: a section for each kind of message, with a checkbox for each channel. */
export function NotificationsPage({ email, isPremium, hasMobile, form }: NotificationsPageProps) {
  const { t } = useTranslation("notifications");
  const { locale } = useSite();
  const smsHint = isPremium ? (
    !hasMobile && (
      <>
        {t("sms_no_mobile")}{" "}
        <a className="link" href="/account">
          {t("change_number")}
        </a>
      </>
    )
  ) : (
    <>
      {t("sms_premium")}{" "}
      <a className="link" href="/subscription">
        {t("see_premium")}
      </a>
    </>
  );
  const boxes = (kind: NotificationKind) =>
    NOTIFICATION_FIELDS.filter((setting) => setting.kind === kind).map(({ field, channel }) => {
      const isClosed = channel === "sms" && !isPremium;
      return (
        <CheckboxField
          key={field}
          {...form.box(field)}
          label={<BreakableText>{t(`channels.${channel}`, { email })}</BreakableText>}
          disabled={isClosed}
          hint={channel === "sms" ? smsHint : undefined}
        />
      );
    });
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ to: "/account", label: t("back") }} />
      {form.summary.message && <Banner tone="danger" title={form.summary.message} />}
      <form {...form.props} className="grid grid-cols-1" method="post">
        <SettingsSection title={t("new_request.title")} lead={t("new_request.lead")}>
          <div className="form">{boxes("new_request")}</div>
        </SettingsSection>
        <SettingsSection title={t("reminder.title")} lead={t("reminder.lead")}>
          <div className="form">{boxes("reminder")}</div>
        </SettingsSection>
        <SettingsSection
          title={t("digest.title")}
          lead={t("digest.lead", { digestTime: formatHour(DIGEST_HOUR, { locale }) })}
        >
          <div className="form">{boxes("digest")}</div>
        </SettingsSection>
        <SettingsSection title={t("always.title")}>
          <p className="hint">{t("always.lead")}</p>
        </SettingsSection>
        {/* The row of the save button is below all sections and aligned with their fields. */}
        <div className="border-t border-line py-7 lg:pl-74">
          <ButtonRow>
            <Button variant="primary" name="intent" value="save">
              {t("save")}
            </Button>
          </ButtonRow>
        </div>
      </form>
    </>
  );
}
