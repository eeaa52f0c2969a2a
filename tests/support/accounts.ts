import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { setTimeout as wait } from "node:timers/promises";
import type { ModerationState, Role } from "../../app/models/accounts/rules.ts";
import { sealSecret } from "../../app/models/accounts/second-factor/secret.server.ts";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules.ts";
import { DEMO_SECRET } from "../../sandbox/demo-secret.ts";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import { PASSWORD } from "./password.ts";
import type { Answer, Product, Visitor } from "./product.ts";

export { PASSWORD };

export interface Registration {
  domain?: string;
  role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
  email?: string;
  firstname?: string;
  lastname?: string;
  phoneCountry?: string;
  phone?: string;
  password?: string;
}

let accounts = 0;
/** Returns an e-mail address that no other test in this run uses. */
export const freshEmail = (name = "elise"): string =>
  `${name}.${(accounts += 1)}.${Date.now()}@atelier.example`;

/** Returns the registration form with valid values. */
export const registrationForm = (overrides: Registration = {}): Record<string, string> => {
  const { role, email, firstname, lastname, phoneCountry, phone, password } = overrides;
  return {
    role: role ?? "ROLE_PRESTATAIRE",
    firstname: firstname ?? "Élise",
    lastname: lastname ?? "Marchand",
    email: email ?? freshEmail(),
    phoneCountry: phoneCountry ?? "FR",
    phone: phone ?? "06 12 48 90 35",
    password: password ?? PASSWORD,
    tosIsAccepted: "on",
  };
};

export interface Account {
  id: string;
  email: string;
  password: string;
  visitor: Visitor;
}

/**
 * Registers an account over HTTP, as a person does. After that the visitor is signed in, at the first step of
 * onboarding.
 */
export async function registerAccount(product: Product, registration: Registration = {}): Promise<Account> {
  const visitor = product.visitor(registration.domain);
  const form = registrationForm(registration);
  const email = form["email"] ?? "";
  const answer = await visitor.post("/register", form);
  if (answer.location !== "/onboarding")
    throw new Error(`registration answered ${answer.status} ${answer.text.slice(0, 400)}`);
  const row = await product.db
    .prepare("SELECT id FROM accounts WHERE email_key = ?")
    .bind(email.toLowerCase())
    .first<{ id: string }>();
  return { id: row?.id ?? "", email, password: form["password"] ?? "", visitor };
}

/** Signs a visitor in by posting the sign-in form. */
export const signIn = (visitor: Visitor, email: string, password: string): Promise<Answer> =>
  visitor.post("/login", { email, password });

/** Returns a second-factor code of a test account: the current code, or the code `steps` time steps later. */
export const currentAuthenticatorCode = (steps = 0): string =>
  codeOfStep(decodeBase32IgnorePadding(DEMO_SECRET), codeStepAt(Date.now()) + steps);

/**
 * Waits for the next second-factor code if the current code is about to change, so that the code stays the same during
 * the test.
 */
export async function waitForLastingCode(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3_000) await wait(left + 5);
}

/** Signs in with password and code, as an administrator does. */
export async function signInWithCode(visitor: Visitor, email: string, password = PASSWORD): Promise<Answer> {
  const first = await signIn(visitor, email, password);
  if (first.location !== "/login/code") throw new Error(`no second step: ${first.status} ${first.location}`);
  return visitor.post("/login/code", { code: currentAuthenticatorCode() });
}

export interface AccountState {
  domain?: string;
  role?: Role;
  language?: string;
  email?: string;
  firstname?: string;
  lastname?: string;
  companyName?: string;
  /** Whether the account has finished onboarding. Default: true. If false, the account has no company. */
  isOnboarded?: boolean;
  /** The moderation state of the account. Default: approved. */
  moderation?: ModerationState;
  isPremium?: boolean;
  credits?: number;
  /**
   * Whether the account has a second factor, whose codes `currentAuthenticatorCode` returns. Default: true for
   * administrators only.
   */
  hasSecondFactor?: boolean;
}

/**
 * Creates an account in the given state by direct SQL. Its password is PASSWORD, and the returned visitor is signed in
 * to it.
 */
export async function createAccount(product: Product, state: AccountState = {}): Promise<Account> {
  const { db } = product;
  const id = randomIds.uuid();
  const token = randomIds.token();
  const now = Date.now();
  const domain = state.domain ?? "fr";
  const email = state.email ?? freshEmail("compte");
  const role = state.role ?? "ROLE_PRESTATAIRE";
  const isOnboarded = state.isOnboarded ?? true;
  const moderation = state.moderation ?? "approved";
  const credits = state.credits ?? 0;
  const hasSecondFactor = state.hasSecondFactor ?? role === "ROLE_ADMIN";
  const later = now + 20 * 24 * 3_600_000;
  const statements = [
    db
      .prepare(
        `INSERT INTO accounts (id, email, email_key, phone, firstname, lastname, password_hash, role, language, domain,
           tos_accepted_at, created_at, onboarding_finished_at, moderation, moderated_at, credits, premium_status,
           premium_start_at, premium_end_at)
         VALUES (?, ?, ?, '+33612489035', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        email,
        email.toLowerCase(),
        state.firstname ?? "Élise",
        state.lastname ?? "Marchand",
        // All accounts share one password hash, because hashing is slow on purpose.
        product.passwordHash,
        role,
        state.language ?? "fr",
        domain,
        now,
        now,
        isOnboarded ? now : null,
        moderation,
        moderation === "pending" ? null : now,
        credits,
        state.isPremium ? "active" : "none",
        state.isPremium ? now : null,
        state.isPremium ? later : null,
      ),
    db
      .prepare(
        `INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, idle_expires_at, expires_at,
           second_factor_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(await sha256(token), id, now, now, now + 7 * 24 * 3_600_000, later, hasSecondFactor ? now : null),
  ];
  if (hasSecondFactor) {
    const secret = await sealSecret(
      new Uint8Array(decodeBase32IgnorePadding(DEMO_SECRET)),
      id,
      "local-second-factor-key",
    );
    statements.push(
      db
        .prepare(
          "INSERT INTO second_factors (account_id, secret, created_at, confirmed_at) VALUES (?, ?, ?, ?)",
        )
        .bind(id, secret, now, now),
    );
  }
  if (credits > 0) {
    statements.push(
      db
        .prepare(
          `INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
           VALUES (?, ?, ?, 'adjustment', ?, ?)`,
        )
        .bind(randomIds.uuid(), id, now, `test:${id}`, credits),
    );
  }
  if (isOnboarded && role !== "ROLE_ADMIN") {
    statements.push(
      db
        .prepare(
          `INSERT INTO companies (provider_id, name, zipcode, city, country_code, latitude, longitude)
           VALUES (?, ?, '84220', 'Gordes', 'FR', 43.9113, 5.2003)`,
        )
        .bind(id, state.companyName ?? "L’Œil & la Manière"),
    );
  }
  await db.batch(statements);
  const visitor = product.visitor(domain);
  visitor.cookies.set("session", token);
  return { id, email, password: PASSWORD, visitor };
}
