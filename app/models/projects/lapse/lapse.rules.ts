import { days } from "~/models/core/time.rules";

/** A project that nobody has opened lapses this many days after it was last sent. */
export const LAPSE_DAYS = 30;
/** On this day after the last sending, the couple is asked whether it still looks. */
export const STILL_LOOKING_ASK_DAYS = 23;
/** The couple has at least this many days to answer. */
export const STILL_LOOKING_ANSWER_DAYS = LAPSE_DAYS - STILL_LOOKING_ASK_DAYS;

/** The facts of an open project that decide when it lapses. Days are YYYY-MM-DD. */
export interface LapseFacts {
  lastSentAt: number;
  /** When the couple last said that it still looks. */
  stillLookingAt: number | null;
  /** When the couple was last asked. */
  askedAt: number | null;
  /** Whether a provider has unlocked the request, or has read it with Premium. */
  isOpened: boolean;
  /** The last day of the event. */
  lastDay: string;
}

/** The time from which the days count: the last sending, or the last answer of the couple. */
const countsFrom = ({ lastSentAt, stillLookingAt }: LapseFacts): number =>
  Math.max(lastSentAt, stillLookingAt ?? 0);

/** Whether the couple was asked since the last sending and its last answer. */
const isAsked = (project: LapseFacts): boolean =>
  project.askedAt !== null && project.askedAt >= countsFrom(project);

/**
 * Whether a project lapses now: its event is over, or nobody has opened it and the couple does not answer that it still
 * looks.
 * @param today the day of the project's domain
 */
export function isLapseDue(project: LapseFacts, now: number, today: string): boolean {
  if (project.lastDay < today) return true;
  if (project.isOpened || !isAsked(project)) return false;
  return (
    now >= countsFrom(project) + days(LAPSE_DAYS) &&
    now >= (project.askedAt ?? now) + days(STILL_LOOKING_ANSWER_DAYS)
  );
}

/** Whether the couple of a project is asked now whether it still looks. */
export const isQuestionDue = (project: LapseFacts, now: number, today: string): boolean =>
  !isLapseDue(project, now, today) &&
  !project.isOpened &&
  !isAsked(project) &&
  now >= countsFrom(project) + days(STILL_LOOKING_ASK_DAYS);
