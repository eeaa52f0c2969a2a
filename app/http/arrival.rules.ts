/** An upload that sends nothing for this long is cancelled. */
const SILENCE_MS = 10_000;
/** An upload that takes longer than this in total is cancelled. */
const LONGEST_MS = 240_000;

/**
 * The time over which the speed of an upload is measured. It is longer than the pauses that are usual while a phone
 * moves.
 */
const SPEED_WINDOW_MS = 5_000;
/** An upload below this many bytes per second is cancelled if other uploads wait. A phone on 3G sends 50,000. */
const MIN_RATE = 20_000;
/**
 * If other uploads wait, an upload below this many bytes per second continues in the memory for slow uploads. At this
 * speed the largest upload takes fifteen seconds.
 */
const FAST_RATE = 700_000;

/**
 * Minimum time between two measurements. Without it, a sender who sends single bytes would cause one measurement per
 * byte.
 */
const MARK_INTERVAL_MS = 250;

/**
 * `makes_room`: the upload continues in the memory for slow uploads, so that a waiting upload can begin.
 * `is_given_up`: the upload is cancelled.
 */
type ArrivalVerdict = "goes_on" | "makes_room" | "is_given_up";

/** Measures how fast an upload arrives and decides whether it may continue. All times are in milliseconds. */
export class Arrival {
  private size = 0;
  private lastAt: number;
  /**
   * The measurements: each has a time and the number of bytes received until then. `judge` removes old measurements,
   * but keeps one that is at least `SPEED_WINDOW_MS` old, which is then the first.
   */
  private marks: { at: number; size: number }[];

  /**
   * The time from which the speed is measured. The speed is judged only when `SPEED_WINDOW_MS` have passed since then.
   */
  private measuredFrom: number;

  constructor(private readonly began: number) {
    this.lastAt = began;
    this.measuredFrom = began;
    this.marks = [{ at: began, size: 0 }];
  }

  note(now: number, bytes: number): void {
    this.size += bytes;
    this.lastAt = now;
    if (now - (this.marks.at(-1)?.at ?? 0) >= MARK_INTERVAL_MS) this.marks.push({ at: now, size: this.size });
  }

  /**
   * Excludes the time in which the isolate did not run. The isolate received nothing in that time, which must count
   * neither as silence nor as low speed.
   */
  resume(now: number): void {
    this.lastAt = now;
    this.measuredFrom = now;
  }

  /** @param isWanted whether other uploads wait for the memory of this upload */
  judge(now: number, isWanted: boolean): ArrivalVerdict {
    if (now - this.lastAt >= SILENCE_MS || now - this.began >= LONGEST_MS) return "is_given_up";
    if (!isWanted || now - this.measuredFrom < SPEED_WINDOW_MS) return "goes_on";
    const rate = (this.bytesSince(now - SPEED_WINDOW_MS) * 1000) / SPEED_WINDOW_MS;
    if (rate < MIN_RATE) return "is_given_up";
    return rate < FAST_RATE ? "makes_room" : "goes_on";
  }

  private bytesSince(time: number): number {
    const first = this.marks.findLastIndex(({ at }) => at <= time);
    if (first > 0) this.marks.splice(0, first);
    return this.size - (this.marks[0]?.size ?? 0);
  }
}
