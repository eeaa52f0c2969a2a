import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A stored number as it is dialled from the reader's country; as stored when it is no number we know. */
export function readablePhone(phone: string, country: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
