import { hashPassword } from "../../app/models/accounts/passwords/password.server.ts";

/** A cost of scrypt at which a hash takes less than a millisecond. */
const CHEAP_COST = { ln: 4, r: 8, p: 1 };
/** The cost of scrypt in the built Worker. */
const REAL_COST = "{ln:14,r:8,p:5}";

/**
 * Returns the script of the built Worker with cheap password hashes: most test files test something else, and real
 * hashes took a tenth of the time of all Worker tests.
 */
export function withCheapPasswords(script: string): string {
  const [before, after, ...others] = script.split(REAL_COST);
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error("the built Worker does not contain the cost of scrypt exactly once");
  return before + JSON.stringify(CHEAP_COST) + after;
}

export const cheapHash = (password: string, pepper: string): string =>
  hashPassword(password, pepper, CHEAP_COST);
