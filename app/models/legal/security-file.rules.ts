import { days } from "~/models/core/time.rules";

/** Number of days after which the security file expires; RFC 9116 advises less than a year. */
const SECURITY_FILE_DAYS = 180;

/** The text of `/.well-known/security.txt`. */
export function securityFile(email: string, now: number): string {
  const expires = new Date(now + days(SECURITY_FILE_DAYS)).toISOString().slice(0, 10);
  return `Contact: mailto:${email}\nPreferred-Languages: fr, en, de\nExpires: ${expires}T00:00:00Z\n`;
}
