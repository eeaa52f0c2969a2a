/** A body that sends nothing for this long, or takes this long in all, is given up. */
const SILENCE_MS = 10_000;
const LONGEST_MS = 240_000;

/** The speed of a body is that of its last five seconds: a phone on the move pauses for two or three. */
const LATELY_MS = 5_000;
/** Bytes per second below which a body is given up while others wait. A phone on 3G sends 50,000. */
const SLOWEST_RATE = 20_000;
/** Bytes per second below which a body leaves its place to others: at this speed the largest takes fifteen seconds. */
const BRISK_RATE = 700_000;

/** Marks are this far apart, so that a sender of single bytes makes no long list of them. */
const MARK_INTERVAL_MS = 250;

/** `makes_room`: it goes on, beside the places that others wait for. */
type ArrivalVerdict = "goes_on" | "makes_room" | "is_given_up";

/** How fast a body arrives. All times are in milliseconds. */
export class Arrival {
  private size = 0;
  private lastAt: number;
  /** How much had arrived when; the first mark is the last one older than `LATELY_MS`. */
  private marks: { at: number; size: number }[];

  constructor(private readonly began: number) {
    this.lastAt = began;
    this.marks = [{ at: began, size: 0 }];
  }

  note(now: number, bytes: number): void {
    this.size += bytes;
    this.lastAt = now;
    if (now - (this.marks.at(-1)?.at ?? 0) >= MARK_INTERVAL_MS) this.marks.push({ at: now, size: this.size });
  }

  /** @param isWanted whether others wait for the place that it has */
  judge(now: number, isWanted: boolean): ArrivalVerdict {
    if (now - this.lastAt >= SILENCE_MS || now - this.began >= LONGEST_MS) return "is_given_up";
    if (!isWanted || now - this.began < LATELY_MS) return "goes_on";
    const rate = (this.bytesSince(now - LATELY_MS) * 1000) / LATELY_MS;
    if (rate < SLOWEST_RATE) return "is_given_up";
    return rate < BRISK_RATE ? "makes_room" : "goes_on";
  }

  private bytesSince(time: number): number {
    const first = this.marks.findLastIndex(({ at }) => at <= time);
    if (first > 0) this.marks.splice(0, first);
    return this.size - (this.marks[0]?.size ?? 0);
  }
}
