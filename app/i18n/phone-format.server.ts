import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A stored number formatted for dialling from the reader's country; unchanged if it cannot be parsed. */
export function readablePhone(phone: string, country: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
