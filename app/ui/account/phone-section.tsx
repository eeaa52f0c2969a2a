import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import type { FormState } from "../fields/form-state";
import { BadgeCheckIcon } from "../primitives/icons";
import { PhoneField, type DialCode } from "../fields/phone-field";
import { SettingsSection } from "../primitives/settings-section";
import { useFormErrors } from "./form-errors";

interface PhoneSectionProps {
  form: FormState;
  dialCodes: readonly DialCode[];
  isVerified: boolean;
  /** A code is still valid: its dialog can be opened again. */
  isCodeOpen: boolean;
}

/** A new number takes effect once the code sent to it is entered. */
export function PhoneSection({ form, dialCodes, isVerified, isCodeOpen }: PhoneSectionProps) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  return (
    <SettingsSection title={t("phone.title")} lead={t("phone.lead")}>
      <form className="form" method="post" action="/account" data-keep-scroll="">
        {summary}
        <PhoneField
          name="phone"
          countryField="phoneCountry"
          label={t("phone.number")}
          countries={dialCodes}
          defaultCountry={form.value("phoneCountry")}
          defaultValue={form.value("phone")}
          error={errorAt("phone") ?? errorAt("phoneCountry")}
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
