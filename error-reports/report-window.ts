import type { ErrorReport } from "./read-traces";

/** How many different errors an isolate sends in a minute. */
export const REPORTS_PER_MINUTE = 20;
const WINDOW_MS = 60_000;
/** How many different errors are counted at a time. Further ones are dropped until the next minute. */
const MAX_COUNTED = 200;

/** Errors with the same key are one error that happened several times. */
const keyOf = ({ name, message, stack, work, isCaught }: ErrorReport): string =>
  [name, message, stack.split("\n", 1)[0], work, isCaught].join("\u0000");

/** An error, and how often it happened since it was last sent. */
export interface CountedReport {
  report: ErrorReport;
  times: number;
}

/**
 * Limits what is sent while the product is broken: in a minute each error is sent once, and only so many different ones.
 * Repetitions are counted, and the count goes with the next one that is sent.
 */
export class ReportWindow {
  private began = 0;
  private readonly sent = new Set<string>();
  private readonly counts = new Map<string, CountedReport>();

  /** Counts errors and returns those that may be sent now. */
  take(reports: readonly ErrorReport[], now: number): CountedReport[] {
    if (now - this.began >= WINDOW_MS) {
      this.began = now;
      this.sent.clear();
    }
    for (const report of reports) {
      const key = keyOf(report);
      const times = this.counts.get(key)?.times ?? 0;
      if (times > 0 || this.counts.size < MAX_COUNTED) this.counts.set(key, { report, times: times + 1 });
    }
    const sendable: CountedReport[] = [];
    for (const [key, counted] of this.counts) {
      if (this.sent.has(key) || this.sent.size >= REPORTS_PER_MINUTE) continue;
      this.sent.add(key);
      this.counts.delete(key);
      sendable.push(counted);
    }
    return sendable;
  }
}
