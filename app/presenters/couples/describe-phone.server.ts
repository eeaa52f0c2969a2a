import type { SiteContext } from "~/context/types";
import { readablePhone } from "~/i18n/phone-format.server";
import { canReceiveSms } from "~/models/accounts/phone.server";
import type { CouplePhone } from "~/models/couples/phone/queries.server";

/**
 * `not_served`: no SMS are sent to the number, so it cannot be verified. `code_sent`: a code was sent and is still valid.
 */
type CouplePhoneState = "verified" | "not_served" | "code_sent" | "unverified";

export interface CouplePhoneInWords {
  number: string;
  state: CouplePhoneState;
}

export const describeCouplePhone = (
  { phone, isVerified, isCodeValid }: CouplePhone,
  { domain, settings }: Pick<SiteContext, "domain" | "settings">,
): CouplePhoneInWords => ({
  number: readablePhone(phone, domain.country),
  state: isVerified
    ? "verified"
    : !canReceiveSms(phone, settings.SMS_COUNTRIES)
      ? "not_served"
      : isCodeValid
        ? "code_sent"
        : "unverified",
});
