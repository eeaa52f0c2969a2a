/** A Worker that fails on request, with the log of the product. `tests/workers/error-reports.test.ts` reads what is reported. */
import { describeError, logEvent } from "../../app/log";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** A word of its own for each number. Digits are removed from messages. */
const wordOf = (number: number): string =>
  [...String(number)].map((digit) => LETTERS.charAt(Number(digit))).join("");

const log = (failure: unknown): void =>
  logEvent({ level: "error", event: "failure", code: "unexpected", failure: describeError(failure) });

export default {
  fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const from = Number(searchParams.get("from") ?? 0);
    const count = Number(searchParams.get("count") ?? 1);
    if (pathname === "/login") return new Response("ok");
    if (pathname === "/register") throw new TypeError(`not caught: ${searchParams.get("email")}`);
    for (let number = from; number < from + count; number += 1) {
      log(new RangeError(`error ${wordOf(number)} of ${searchParams.get("email")}`));
      log(new RangeError("always the same"));
    }
    return new Response("failed", { status: 500 });
  },
  scheduled() {
    throw new Error("the cron failed");
  },
} satisfies ExportedHandler;
