import { REJECTION_MAIL_DELAY_MS } from "~/models/requests/rules";
import type { RequestEnding } from "~/models/projects/ending.rules";
import { SILENT_AFTER_MS } from "./rules";

/** The stored moments of a request from which its couple sees what a provider has done. */
export interface AnswerMoments {
  createdAt: number;
  seenAt: number | null;
  unlockedAt: number | null;
  rejectedAt: number | null;
  fakeAt: number | null;
  endedAt: number | null;
  endedAs: RequestEnding | null;
  /** The present or last Premium of the provider; null without Premium. */
  premiumStartAt: number | null;
  premiumEndAt: number | null;
  /** Whether the couple says that it has booked with this provider. */
  isBooked: boolean;
}

/**
 * What has become of a request. `silent` is a provider that has not answered in time, `closed` a request whose project
 * ended without an answer, and `replaced` one that the couple has sent to somebody else.
 */
export type AnswerState =
  | "received"
  | "read"
  | "opened"
  | "declined"
  | "silent"
  | "booked"
  | "replaced"
  | "closed";

export interface Answer {
  state: AnswerState;
  readAt: number | null;
  openedAt: number | null;
  declinedAt: number | null;
}

/**
 * When the provider has opened the request: by an unlock, or by reading it with Premium, which shows the contact at
 * once. Reading after the end of the request opens nothing.
 */
export function openedAtOf({
  seenAt,
  unlockedAt,
  endedAt,
  premiumStartAt,
  premiumEndAt,
}: Pick<AnswerMoments, "seenAt" | "unlockedAt" | "endedAt" | "premiumStartAt" | "premiumEndAt">):
  | number
  | null {
  const isReadInTime = seenAt !== null && (endedAt === null || seenAt <= endedAt);
  const byReading =
    isReadInTime && premiumStartAt !== null && premiumEndAt !== null && premiumEndAt > seenAt
      ? Math.max(seenAt, premiumStartAt)
      : null;
  if (unlockedAt === null) return byReading;
  return byReading === null ? unlockedAt : Math.min(unlockedAt, byReading);
}

/** What a couple sees of one request now. A refusal is shown once the provider cannot undo it any more. */
export function answerOf(moments: AnswerMoments, now: number): Answer {
  const { seenAt, rejectedAt } = moments;
  const openedAt = openedAtOf(moments);
  const declinedAt = rejectedAt !== null && rejectedAt + REJECTION_MAIL_DELAY_MS <= now ? rejectedAt : null;
  const readAt = seenAt ?? (openedAt === null && declinedAt === null ? null : (openedAt ?? declinedAt));
  return { state: stateOf(moments, { openedAt, declinedAt, readAt }, now), readAt, openedAt, declinedAt };
}

function stateOf(
  { isBooked, fakeAt, endedAt, endedAs, createdAt }: AnswerMoments,
  { openedAt, declinedAt, readAt }: Omit<Answer, "state">,
  now: number,
): AnswerState {
  if (isBooked) return "booked";
  if (declinedAt !== null) return "declined";
  if (endedAs === "replaced") return "replaced";
  if (fakeAt !== null) return "closed";
  if (openedAt !== null) return "opened";
  if (endedAt !== null) return "closed";
  if (now - createdAt >= SILENT_AFTER_MS) return "silent";
  return readAt === null ? "received" : "read";
}

/** The newest event that a couple has not caused itself; null if nobody has read the project yet. */
export function newestAnswer<Item extends { answer: Answer }>(
  items: readonly Item[],
): { item: Item; kind: "read" | "opened" | "declined"; at: number } | null {
  const events = items.flatMap((item) => {
    const { readAt, openedAt, declinedAt } = item.answer;
    return [
      { item, kind: "declined" as const, at: declinedAt },
      { item, kind: "opened" as const, at: openedAt },
      { item, kind: "read" as const, at: readAt },
    ].flatMap((event) => (event.at === null ? [] : [{ ...event, at: event.at }]));
  });
  return events.reduce<(typeof events)[number] | null>(
    (newest, event) => (newest === null || event.at > newest.at ? event : newest),
    null,
  );
}
