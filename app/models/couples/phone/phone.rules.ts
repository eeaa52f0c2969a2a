import { ERRORS } from "~/models/core/errors";

interface RefusedCode {
  status: number;
  /** The text key of the message. */
  key: string;
}

/** Why a couple gets no code for its number. */
export const COUPLE_CODE_REFUSALS = {
  limited_for_an_hour: { status: 429, key: "account:phone.errors.limit_reached" },
  limited_for_a_day: { status: 429, key: "account:phone.errors.day_limit_reached" },
  not_served: { status: 400, key: "couple:phone.not_served" },
  unavailable: ERRORS.couple_sms_unavailable,
  couple_project_ended: ERRORS.couple_project_ended,
} as const satisfies Record<string, RefusedCode>;

/** The text key for a code that is not right. */
export const wrongCodeKey = (
  verification: { kind: "expired" } | { kind: "wrong"; attemptsLeft: number },
): string => {
  if (verification.kind === "expired") return "account:code.errors.expired";
  return verification.attemptsLeft > 0 ? "account:code.errors.wrong" : "account:code.errors.used_up";
};

/** The name of a couple in the hash of its code. The prefix separates couples from accounts. */
export const codeOwnerOf = (coupleId: string): string => `couple:${coupleId}`;

/**
 * The idempotency key of each code of a couple begins with this text and the couple's id. By this key the couple's SMS are
 * found in the outbox, which has no column for a couple.
 */
export const COUPLE_CODE_KEY = "couple_phone_code:";

export const coupleCodeKeyOf = (coupleId: string, hmac: string): string =>
  `${COUPLE_CODE_KEY}${coupleId}:${hmac}`;
