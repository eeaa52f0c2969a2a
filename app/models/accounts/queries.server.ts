import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { asciiDomain, emailComparisonKey } from "./rules";

/** The stored names of an account. A password that consists only of them is rejected (AccountNames). */
export interface AccountNamesRow extends Row<"accounts", "firstname" | "lastname" | "email"> {
  company: Row<"companies">["name"] | null;
}

/** The account data that are needed to sign in. They never leave the server. */
export interface SignInAccount extends Row<
  "accounts",
  "id" | "role" | "firstname" | "language" | "domain" | "passwordHash" | "onboardingFinishedAt"
> {
  hasSecondFactor: number;
}

/**
 * The two keys under which an e-mail address may be stored. There are two, because the domains of older accounts may
 * have accents.
 */
const storedKeys = (email: string): Query =>
  sql`${emailComparisonKey(email)}, ${emailComparisonKey(asciiDomain(email))}`;

/** The account that can sign in with an e-mail address; null if the account is unknown, disabled or deleted. */
export const findSignInAccount = ({ db }: ModelContext, email: string): Promise<SignInAccount | null> =>
  db.first(sql<SignInAccount>`
    SELECT id, role, firstname, language, domain, password_hash AS passwordHash,
           onboarding_finished_at AS onboardingFinishedAt,
           EXISTS (SELECT 1 FROM second_factors WHERE account_id = id AND confirmed_at IS NOT NULL) AS hasSecondFactor
    FROM accounts WHERE email_key IN (${storedKeys(email)}) AND disabled_at IS NULL AND deleted_at IS NULL`);

/** A subquery that selects the ids of the accounts with an e-mail address. */
export const accountsWithEmail = (email: string): Query =>
  sql`SELECT id FROM accounts WHERE email_key IN (${storedKeys(email)})`;

/** Whether an account has this e-mail address. Disabled accounts count too, because they keep their e-mail address. */
export async function isEmailTaken({ db }: ModelContext, email: string): Promise<boolean> {
  const row = await db.first(sql`SELECT 1 FROM accounts WHERE email_key = ${emailComparisonKey(email)}`);
  return row !== null;
}
