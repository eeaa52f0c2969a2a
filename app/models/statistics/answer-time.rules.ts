import { days } from "~/models/core/time.rules";
import { median } from "./rules";

/** Which requests count for the answer time on a public profile. */
export const PUBLIC_ANSWER_TIME = {
  /** Only requests of this period up to now count. */
  period: days(90),
  /** A request without an answer counts once it is this old. */
  patience: days(2),
  /** With fewer requests the profile shows no answer time. */
  requestsMin: 10,
} as const;

/** The key of a provider's public answer time in `answer_medians`. */
export const publicAnswerTimeKey = (providerId: string): string => `public:${providerId}`;

/**
 * The median answer time that couples see, in minutes. A request without an answer counts as slower than all others, so
 * a provider who answers less than half of the requests has none.
 *
 * @param requests the time until the answer to each request; null without an answer
 */
export function publicAnswerTime(requests: readonly (number | null)[]): number | null {
  if (requests.length < PUBLIC_ANSWER_TIME.requestsMin) return null;
  const middle = median(requests.map((minutes) => minutes ?? Infinity));
  return middle === null || middle === Infinity ? null : middle;
}
