/** E-mail addresses, domains such as `@domain.com` and phone numbers that a comma separates, in the form that is compared. */
export const readRecipients = (list: string): string[] =>
  list
    .toLowerCase()
    .split(",")
    .map((each) => each.trim().replace(/^\+/, ""))
    .filter((each) => each !== "");

/** Whether a message may be sent to an e-mail address or a phone number. An empty list allows everybody. */
export function isAllowedRecipient(recipient: string, allowed: readonly string[]): boolean {
  const name = recipient.toLowerCase().replace(/^\+/, "");
  const domain = /@[^@]*$/.exec(name)?.[0] ?? name;
  return allowed.length === 0 || allowed.includes(name) || allowed.includes(domain);
}
