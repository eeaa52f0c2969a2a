import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Formats a stored phone number as people dial it from the reader's country. A number that cannot be parsed is returned
 * unchanged.
 */
export function readablePhone(phone: string, country: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
