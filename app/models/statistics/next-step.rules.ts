import { MEDIAN_GROUP_MIN } from "./rules";

/** Minimum number of the provider's own answers for a comparison of medians. */
export const COMPARED_ANSWERS_MIN = 5;

/**
 * One median counts as slower or faster than another only if the larger one is at least this many times the smaller
 * one.
 */
export const NOTABLE_RATIO = 1.25;

/**
 * If the provider's median is at most this number of minutes, the provider is fast enough, and the page does not say
 * that others answer faster.
 */
export const QUICK_ANSWER_MINUTES = 60;

/** A request that waits for an answer. */
interface WaitingRequest {
  id: string;
  /** Day of reception, YYYY-MM-DD in the time zone of the provider's domain. */
  receivedDay: string;
}

export interface WaitingRequests {
  oldest: WaitingRequest;
  /** The number of waiting requests; null if there are more than the page reads. */
  count: number | null;
}

/**
 * The requests that were received on or after `day` and wait for an answer; null if there are none.
 * @param newest the newest waiting requests; at most `most` of them were read
 * @param oldest the oldest waiting request since that day, if it was found
 */
export function requestsWaitingSince(
  day: string,
  {
    newest,
    most,
    oldest,
  }: { newest: readonly WaitingRequest[]; most: number; oldest: WaitingRequest | null },
): WaitingRequests | null {
  const lately = newest.filter(({ receivedDay }) => receivedDay >= day);
  const first = oldest ?? lately.at(-1);
  if (!first) return null;
  const { id, receivedDay } = first;
  const isAll = lately.length < most || lately.at(-1)?.id === id;
  return { oldest: { id, receivedDay }, count: isAll ? Math.max(1, lately.length) : null };
}

interface Median {
  minutes: number;
  sampleSize: number;
}

/** The figures of a provider from which the next step is chosen. */
export interface NextStepFigures {
  waiting: WaitingRequests | null;
  /** Whether the provider has Premium or a credit. */
  canUnlock: boolean;
  /** URL of the public profile; null if the profile is hidden. */
  profileUrl: string | null;
  answerTime: Median | null;
  /** The median of all providers of the same country and role. */
  groupAnswerTime: Median | null;
  /** The number of steps that the provider has not done yet to complete the profile. */
  openSteps: number;
  /** Number of requests in the last month. */
  received: number;
}

/** The provider's own median and the group's median, in minutes. */
export interface MedianComparison {
  own: number;
  group: number;
}

/** The single recommended step, with the values for its sentence. */
export type RecommendedStep =
  | { kind: "waiting"; waiting: WaitingRequests; canUnlock: boolean }
  | { kind: "hidden" }
  | { kind: "no_credits" }
  | { kind: "slower"; compared: MedianComparison }
  | { kind: "profile"; openSteps: number; faster: MedianComparison | null }
  | { kind: "none_received" | "all_answered"; profileUrl: string; faster: MedianComparison | null };

/** Chooses exactly one next step. docs/product/statistics.md documents the order of the cases. */
export function recommendNextStep(figures: NextStepFigures): RecommendedStep {
  const { waiting, canUnlock, profileUrl, openSteps, received } = figures;
  if (waiting) return { kind: "waiting", waiting, canUnlock };
  if (profileUrl === null) return { kind: "hidden" };
  if (!canUnlock) return { kind: "no_credits" };
  const compared = comparisonOf(figures);
  if (compared && isSlower(compared)) return { kind: "slower", compared };
  const faster = compared && isFaster(compared) ? compared : null;
  if (openSteps > 0) return { kind: "profile", openSteps, faster };
  return { kind: received === 0 ? "none_received" : "all_answered", profileUrl, faster };
}

/** Compares the provider's median with the group's; null if there are too few answers or providers. */
function comparisonOf({ answerTime, groupAnswerTime }: NextStepFigures): MedianComparison | null {
  if (!answerTime || answerTime.sampleSize < COMPARED_ANSWERS_MIN) return null;
  if (!groupAnswerTime || groupAnswerTime.sampleSize < MEDIAN_GROUP_MIN) return null;
  return { own: answerTime.minutes, group: groupAnswerTime.minutes };
}

const isSlower = ({ own, group }: MedianComparison) =>
  own > QUICK_ANSWER_MINUTES && own >= NOTABLE_RATIO * group;
const isFaster = ({ own, group }: MedianComparison) => group > own && group >= NOTABLE_RATIO * own;
