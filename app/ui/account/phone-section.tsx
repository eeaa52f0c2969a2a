import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { BadgeCheckIcon } from "../primitives/icons";
import { PhoneField, type DialCode } from "~/ui/fields/account/phone-field";
import { SettingsSection } from "../primitives/settings-section";

interface PhoneSectionProps {
  rejected: RejectedFormResponse;
  phone: { country: string; national: string };
  dialCodes: readonly DialCode[];
  isVerified: boolean;
  /** Whether a code is still valid, so that its dialog can be opened again. */
  isCodeOpen: boolean;
}

/**
 * The form that changes the phone number. The new number takes effect when the person enters the code that was sent to
 * it.
 */
export function PhoneSection({ rejected, phone, dialCodes, isVerified, isCodeOpen }: PhoneSectionProps) {
  const { t } = useTranslation("account");
  const form = useForm({
    schema: "account",
    own: { intent: "phone" },
    rejected,
    defaultValue: { phone: phone.national, phoneCountry: phone.country },
  });
  return (
    <SettingsSection title={t("phone.title")} lead={t("phone.lead")}>
      <form
        {...form.props}
        className="form"
        data-kept="phone"
        method="post"
        action="/account"
        data-keep-scroll=""
      >
        <ErrorSummary {...form.summary} />
        <PhoneField
          {...form.phone("phone", "phoneCountry")}
          label={t("phone.number")}
          countries={dialCodes}
        />
        <ButtonRow>
          <Button name="intent" value="phone">
            {t("phone.send")}
          </Button>
          {isCodeOpen && (
            <a className="link tap-target" href="/account?dialog=phone-code" data-keep-scroll="">
              {t("phone.enter_code")}
            </a>
          )}
          {isVerified && (
            <span className="message-success">
              <BadgeCheckIcon size="sm" />
              {t("phone.verified")}
            </span>
          )}
        </ButtonRow>
      </form>
    </SettingsSection>
  );
}
