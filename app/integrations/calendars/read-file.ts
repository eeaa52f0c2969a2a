import { parseCalendarUrl } from "~/models/calendar/address.rules";
import { CALENDAR_MEGABYTES } from "~/models/venues/availability/reading.rules";
import { resultBeforeDeadline, CallFailure, readTextWithLimit, type Transport } from "../transport";

const TIMEOUT_MS = 8_000;
const CALENDAR_MAX_BYTES = CALENDAR_MEGABYTES * 1024 * 1024;
/** Maximum number of redirects that are followed. */
const MAX_REDIRECTS = 3;

/** HTTP statuses that mean that the calendar no longer exists or now requires a password. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/**
 * The text of a calendar file, or the reason why it could not be read. `redirect` means that the calendar's URL
 * redirects to another URL that is not allowed.
 */
export type CalendarFile =
  | { kind: "ok"; text: string }
  | { kind: "failed"; problem: "gone" | "unreachable" | "redirect" | "too_large" };

/**
 * Reads a calendar from a URL that a user entered. There is one deadline for all requests and a limit on the file's
 * size. The target of each redirect must meet the same rules as the first URL.
 */
export async function readCalendarFile(
  transport: Transport,
  address: string,
  userAgent: string,
): Promise<CalendarFile> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await resultBeforeDeadline(signal, follow(transport, { address, userAgent }, signal));
  } catch (error) {
    const isTooLarge = error instanceof CallFailure && error.reason === "too_large";
    return { kind: "failed", problem: isTooLarge ? "too_large" : "unreachable" };
  }
}

async function follow(
  transport: Transport,
  { address, userAgent }: { address: string; userAgent: string },
  signal: AbortSignal,
): Promise<CalendarFile> {
  const headers = { accept: "text/calendar, text/plain;q=0.5", "user-agent": userAgent };
  let next = parseCalendarUrl(address);
  for (let moves = 0; moves <= MAX_REDIRECTS && "address" in next; moves += 1) {
    const response = await transport(next.address, { headers, redirect: "manual", signal });
    const { status } = response;
    if (status === 200)
      return { kind: "ok", text: await readTextWithLimit(response, CALENDAR_MAX_BYTES, signal) };
    // Cancels the body of the response. Otherwise the connection would stay open until the body has been read.
    void response.body?.cancel().catch(() => undefined);
    if (GONE.has(status)) return { kind: "failed", problem: "gone" };
    if (status < 300 || status > 399) return { kind: "failed", problem: "unreachable" };
    const to = response.headers.get("location") ?? "";
    next = parseCalendarUrl(URL.canParse(to, next.address) ? new URL(to, next.address).href : "");
  }
  return { kind: "failed", problem: "redirect" };
}
