/** Maximum length of a link, because mail programs and browsers truncate longer links. */
export const REPLY_LINK_MAX = 1_800;

/**
 * A link that opens a mail program or WhatsApp with a prepared text. `isWhole` is false if the text is too long and was
 * left out of the link.
 */
export interface ReplyLink {
  href: string;
  isWhole: boolean;
}

/**
 * Encodes a text for a link. If the text was cut in the middle of an emoji, the remaining half is replaced, because it
 * cannot be encoded.
 */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const shortest = (links: readonly string[]): ReplyLink => {
  const [whole = "", without = ""] = links;
  return whole.length <= REPLY_LINK_MAX ? { href: whole, isWhole: true } : { href: without, isWhole: false };
};

/** A mailto link (RFC 6068). Line breaks become %0D%0A, and the `@` of an e-mail address is not encoded. */
export function mailtoLink(email: string, { subject, body }: { subject: string; body: string }): ReplyLink {
  const to = `mailto:${encode(email).replaceAll("%40", "@")}?subject=${encode(subject.replace(/\s+/g, " "))}`;
  return shortest([`${to}&body=${encode(body.replace(/\r\n?|\n/g, "\r\n"))}`, to]);
}

/** A WhatsApp link to a stored number (E.164), with the text of the message. */
export function whatsAppLink(phone: string, body: string): ReplyLink {
  const to = `https://wa.me/${phone.replace(/\D/g, "")}`;
  return shortest([`${to}?text=${encode(body)}`, to]);
}
