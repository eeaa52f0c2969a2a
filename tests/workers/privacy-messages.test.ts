import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, freshEmail, PASSWORD, signIn, type Account } from "../support/accounts.ts";
import { exportLinkOf, readExport } from "../support/exports.ts";
import { startProduct, type Product } from "../support/product.ts";
import { runCron } from "../support/cron.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { SMS_DAILY_BUDGET: "60" } });
  await product.holdMessages();
});
afterAll(() => product.stop());

async function linkIn(kind: string, recipient: string): Promise<string> {
  const { payload } =
    (await product.db
      .prepare("SELECT payload FROM outbox WHERE kind = ? AND recipient = ?")
      .bind(kind, recipient)
      .first<{ payload: string }>()) ?? {};
  return /\/email-change\/[\w-]+/.exec(payload ?? "")?.[0] ?? "";
}

let numbers = 0;
const freshNumber = (): string => `+336${30 + (numbers += 1)}345678`;

async function askNumber(account: Account, number: string): Promise<void> {
  const form = { intent: "phone", phoneCountry: "FR", phone: number };
  expect((await account.visitor.post("/account", form)).location).toBe("/account?dialog=phone-code");
}

async function takeNumber(account: Account, number: string): Promise<void> {
  await askNumber(account, number);
  const payload = await product.db
    .prepare("SELECT payload FROM outbox WHERE kind = 'phone_code' AND recipient = ?")
    .bind(number)
    .first<string>("payload");
  const code = /\b\d{6}\b/.exec(payload ?? "")?.[0] ?? "";
  const entered = await account.visitor.post("/account?dialog=phone-code", { intent: "phone_code", code });
  expect(entered.location).toBe("/account");
}

const askAddress = async (account: Account, email: string) =>
  expect(
    (await account.visitor.post("/account", { intent: "email", email, password: PASSWORD })).location,
  ).toBe("/account");

/** Creates messages to all e-mail addresses and phone numbers of the owner: former, current and pending ones. */
async function moved() {
  const account = await createAccount(product);
  const [present, pending] = [freshEmail("presente"), freshEmail("attendue")];
  const [former, own, wanted] = [freshNumber(), freshNumber(), freshNumber()];
  await askAddress(account, present);
  const confirmed = await account.visitor.post(await linkIn("email_change_link", present), {});
  expect(confirmed.location).toBe("/account");
  await askAddress(account, pending);
  for (const number of [former, own]) await takeNumber(account, number);
  await askNumber(account, wanted);
  const left = account.email;
  return {
    account: { ...account, email: present },
    recipients: { left, present, pending, former, own, wanted },
  };
}

async function messagesTo(recipients: readonly string[]): Promise<{ kind: string; recipient: string }[]> {
  const { results } = await product.db
    .prepare(
      "SELECT kind, recipient FROM outbox WHERE recipient IN (SELECT value FROM json_each(?)) ORDER BY id",
    )
    .bind(JSON.stringify(recipients))
    .all<{ kind: string; recipient: string }>();
  return results;
}

const leave = ({ visitor, email }: Account) =>
  visitor.post("/account?dialog=delete", {
    intent: "delete",
    reason: "J’arrête mon activité à la fin de la saison, merci.",
    confirmation: email,
  });

const tick = async () => {
  await product.db.prepare("UPDATE outbox SET due_at = 0 WHERE state IN ('pending', 'sending')").run();
  await runCron(product, "sweep");
};

describe("messages to former and pending e-mail addresses and phone numbers of an account", () => {
  test("the export of a person's data contains the messages to former and pending e-mail addresses and phone numbers", async () => {
    const { account, recipients } = await moved();
    expect((await account.visitor.post("/account", { intent: "export" })).location).toBe("/account");
    await expect.poll(() => exportLinkOf(product, account.email), { timeout: 20_000 }).not.toBe("");
    const { copy } = await readExport(account.visitor, await exportLinkOf(product, account.email));
    const listed = new Set(copy.data["outbox"]?.map(({ recipient }) => recipient));
    expect([...listed].toSorted()).toEqual(Object.values(recipients).toSorted());
  });

  test("when an account is deleted, all messages to its e-mail addresses and numbers are deleted, except another account's messages to the same number", async () => {
    const { account, recipients } = await moved();
    const other = await createAccount(product);
    await askNumber(other, recipients.own);
    const all = Object.values(recipients);
    expect(new Set((await messagesTo(all)).map(({ recipient }) => recipient)).size).toBe(all.length);
    expect((await leave(account)).location).toBe("/login");
    expect(await messagesTo(all)).toEqual([
      { kind: "phone_code", recipient: recipients.own },
      { kind: "account_deleted", recipient: account.email },
    ]);
    expect((await signIn(product.visitor(), other.email, PASSWORD)).location).not.toBeNull();
  });
});

test("a farewell mail is sent once after the erasure, and is then deleted, even if it could not be sent", async () => {
  const state = async (id: string) =>
    product.db
      .prepare("SELECT state FROM outbox WHERE idempotency_key = ?")
      .bind(`account_deleted:${id}`)
      .first<string>("state");
  const dead = await createAccount(product);
  expect((await leave(dead)).location).toBe("/login");
  await tick();
  expect(await state(dead.id)).toBe("pending");
  await product.db
    .prepare("UPDATE outbox SET attempts = 7 WHERE idempotency_key = ?")
    .bind(`account_deleted:${dead.id}`)
    .run();
  await tick();
  expect(await messagesTo([dead.email])).toEqual([]);

  const told = await createAccount(product);
  expect((await leave(told)).location).toBe("/login");
  await product.visitor().post("/sandbox/failures", { mail: "none", sms: "none" });
  await tick();
  await expect.poll(() => messagesTo([told.email])).toEqual([]);
  await tick();
  const { messages }: { messages: { recipient: string }[] } = JSON.parse(
    (await product.visitor().visit("/sandbox/outbox.json")).text,
  );
  expect(messages.filter(({ recipient }) => recipient === told.email)).toHaveLength(1);
  await product.holdMessages();
});
