import { isPrivateName } from "~/models/core/private-names.rules";

/** Maximum length of the URL of an external calendar. */
export const CALENDAR_URL_MAX = 2000;

export type CalendarUrlProblem = "invalid" | "insecure" | "private";

/**
 * Validates the URL of a calendar that the server may read: https at a public host name and the default port, without
 * credentials. A URL that begins with `webcal:` is read as https.
 */
export function parseCalendarUrl(text: string): { address: string } | { problem: CalendarUrlProblem } {
  const typed = text.trim().replace(/^webcals?:/i, "https:");
  if (typed.length > CALENDAR_URL_MAX || /\s/.test(typed) || !URL.canParse(typed))
    return { problem: "invalid" };
  const url = new URL(typed);
  if (url.protocol === "http:") return { problem: "insecure" };
  if (url.protocol !== "https:" || url.username + url.password !== "") return { problem: "invalid" };
  if (url.port !== "" || !isPublicName(url.hostname)) return { problem: "private" };
  url.hash = "";
  return { address: url.href };
}

/**
 * Whether the last part of a host name contains a letter. If it contains none, the host is an IP address, because the
 * URL parser has converted every notation of an IP address to digits.
 */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "").toLowerCase();
  const isName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/.test(name);
  return isName && !isPrivateName(name);
}
