import { formatDate, type Formats } from "~/i18n/formats";
import type { RequestEnding } from "~/models/projects/ending.rules";
import type { RequestLine } from "~/models/requests/list.queries.server";
import type { RequestDetail } from "~/models/requests/queries.server";
import { storedStatus } from "~/models/requests/rules";

/** An ending as the page of a request names it: with its project, by a replacement, or by a booking with the reader. */
export interface ShownEnding {
  kind: RequestEnding | "booked_with_you";
  on: string;
}

/** The ending that the list names beside the status; null for a rejected and for a fake request. */
export function endingBesideStatus(
  request: Pick<RequestLine, "unlockedAt" | "rejectedAt" | "fakeAt" | "endedAt" | "endedAs">,
): RequestEnding | null {
  const status = storedStatus(request);
  return status === "rejected" || status === "fake" ? null : request.endedAs;
}

/** The ending that the page of a request explains. */
export function describeEnding(request: RequestDetail, formats: Formats): ShownEnding | null {
  const { bookedAt, endedAt } = request;
  if (bookedAt !== null && request.rejectedAt === null && request.fakeAt === null)
    return { kind: "booked_with_you", on: formatDate(bookedAt, formats) };
  const kind = endingBesideStatus(request);
  return kind === null || endedAt === null ? null : { kind, on: formatDate(endedAt, formats) };
}
