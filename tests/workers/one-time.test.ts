import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { confirmEmailChange } from "../../app/models/accounts/confirm-email-change.server.ts";
import { PHONE_CODE_ATTEMPTS_MAX } from "../../app/models/phone-codes/phone-code.rules.ts";
import { resetPassword } from "../../app/models/accounts/passwords/reset-password.server.ts";
import { verifyPhoneCode } from "../../app/models/accounts/phone-codes/verify-phone-code.server.ts";
import { createAccount, freshEmail, PASSWORD } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { databasesWithBarrier } from "../support/meeting-databases.ts";
import { startProduct, type Product } from "../support/product.ts";

const AT_ONCE = 20;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

async function inMessage(kind: string, recipient: string, pattern: RegExp): Promise<string> {
  const payload = await product.db
    .prepare("SELECT payload FROM outbox WHERE kind = ? AND recipient = ?")
    .bind(kind, recipient)
    .first<string>("payload");
  return pattern.exec(payload ?? "")?.[1] ?? "";
}

const countOf = (query: string, ...values: string[]) =>
  product.db
    .prepare(`SELECT COUNT(*) AS n FROM ${query}`)
    .bind(...values)
    .first<number>("n");

/**
 * Lets parallel callers pass the same check and then write.
 * @returns the results of the writes that succeeded
 */
async function winners<Outcome>(
  attempt: (app: ServiceContext, index: number) => Promise<Outcome>,
  { callers = AT_ONCE, atWrite = 1 } = {},
): Promise<Outcome[]> {
  const databases = databasesWithBarrier(product.env.DB, callers, { atWrite });
  const outcomes = await Promise.allSettled(databases.map((db, index) => attempt({ ...ctx, db }, index)));
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

test("a link that confirms a new e-mail address works once, even if twenty parallel requests have found it valid", async () => {
  const account = await createAccount(product);
  const email = freshEmail("nouvelle");
  await account.visitor.post("/account", { intent: "email", email, password: PASSWORD });
  const token = await inMessage("email_change_link", email, /\/email-change\/([\w-]+)/);
  expect(await winners((app) => confirmEmailChange(app, { token, opening: null }))).toHaveLength(1);
  const changes = "audit_log WHERE subject_id = ? AND action = 'account.email_changed'";
  expect(await countOf(changes, account.id)).toBe(1);
  expect(await countOf("accounts WHERE id = ? AND email = ?", account.id, email)).toBe(1);
});

test("a link that sets a new password works once, even if five parallel requests have found it valid", async () => {
  const account = await createAccount(product);
  await product.visitor().post("/forgot-password", { email: account.email });
  const token = await inMessage("password_reset", account.email, /\/forgot-password-reset\/([\w-]+)/);
  const reset = (app: ServiceContext, index: number) =>
    resetPassword(app, { token, newPassword: `Verveine-2026-${index}` });
  // Five callers are enough, because each of them computes a hash that is slow on purpose.
  expect(await winners(reset, { callers: 5 })).toHaveLength(1);
  const changes = "audit_log WHERE subject_id = ? AND action = 'password.changed'";
  expect(await countOf(changes, account.id)).toBe(1);
});

test("a code by SMS changes the phone number once, even if several parallel requests have found it valid", async () => {
  const account = await createAccount(product);
  await account.visitor.post("/account", { intent: "phone", phoneCountry: "FR", phone: "06 99 12 34 56" });
  const code = await inMessage("phone_code", "+33699123456", /\b(\d{6})\b/);
  // The first write counts the attempt, and the second write changes the phone number.
  const outcomes = await winners((app) => verifyPhoneCode(app, { providerId: account.id, code }), {
    callers: PHONE_CODE_ATTEMPTS_MAX,
    atWrite: 2,
  });
  expect(outcomes.filter(({ kind }) => kind === "changed")).toHaveLength(1);
  const changes = "audit_log WHERE subject_id = ? AND action = 'account.phone_changed'";
  expect(await countOf(changes, account.id)).toBe(1);
});
