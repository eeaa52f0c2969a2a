import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Formats a stored phone number as people in the reader's country dial it. A number that cannot be parsed is returned
 * unchanged.
 */
export function readablePhone(phone: string, country: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
