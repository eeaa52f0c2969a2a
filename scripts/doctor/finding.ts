import Stripe from "stripe";
import { PartyError } from "../parties/cloudflare.ts";

/** One line of the doctor. It never contains a secret. */
export interface Finding {
  state: "right" | "wrong" | "skipped";
  /** What was examined and what was found. */
  what: string;
  /** What to do next; only if something is wrong or was skipped. */
  next?: string;
}

/** The command that makes what is missing. */
export const SETUP = "npm run setup with the same --env";

export const right = (what: string): Finding => ({ state: "right", what });
export const wrong = (what: string, next: string): Finding => ({ state: "wrong", what, next });
export const skipped = (what: string, next: string): Finding => ({ state: "skipped", what, next });

/** Returns `right` if the condition holds, otherwise `wrong` with the same description. */
export const expectThat = (holds: boolean, what: string, next: string): Finding =>
  holds ? right(what) : wrong(what, next);

const SIGNS = { right: "✓", wrong: "✗", skipped: "–" } as const;

export const lineOf = ({ state, what, next }: Finding): string =>
  `${SIGNS[state]} ${what}${next === undefined ? "" : `\n    ${next}`}`;

/** The reason of a failure in words that contain no key: Stripe's own messages repeat a part of the key. */
function reasonOf(failure: unknown): string {
  if (failure instanceof Stripe.errors.StripeError)
    return `Stripe answered ${failure.statusCode ?? "nothing"} (${failure.code ?? failure.type})`;
  if (failure instanceof PartyError) return failure.message;
  return failure instanceof Error ? `${failure.name}: no usable answer` : "no usable answer";
}

/** Runs an examination. If it fails as a whole, the failure is its only finding. */
export async function examine(
  what: string,
  next: string,
  examination: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await examination();
  } catch (failure) {
    // The doctor goes on with the other parties, so that one run tells everything.
    return [wrong(`${what}: ${reasonOf(failure)}`, next)];
  }
}
