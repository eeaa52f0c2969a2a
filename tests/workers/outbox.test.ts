import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount } from "../support/accounts.ts";
import { formsOf } from "../support/forms.ts";
import { runCron } from "../support/cron.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  // The messages that wait here would be a trouble of which the operator gets a mail: see troubles.test.ts.
  await product.db
    .prepare("CREATE TRIGGER no_troubles BEFORE INSERT ON operation_troubles BEGIN SELECT raise(IGNORE); END")
    .run();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await sandbox("/sandbox/failures", { intent: "reset" });
  await sandbox("/sandbox/outbox/clear", {});
  await product.db.exec("DELETE FROM outbox");
});

interface Row {
  id: string;
  state: string;
  attempts: number;
  due_at: number;
  payload: string;
  provider_message_id: string | null;
  last_error: string | null;
}

async function sandbox(path: string, form?: Record<string, string>): Promise<string> {
  const answer = await product.visitor().visit(path, form ? { form } : {});
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
  return answer.text;
}

interface Received {
  recipient: string;
  channel: string;
  subject: string;
  text: string;
  links: string[];
  /** The subject of a mail; null for an SMS. */
  idempotencyKey: string | null;
  attempts: number;
}

async function received(): Promise<Received[]> {
  const { messages }: { messages: Received[] } = JSON.parse(await sandbox("/sandbox/outbox.json"));
  return messages;
}

async function put(message: Partial<Record<string, string | number>> = {}): Promise<string> {
  const row = {
    id: randomIds.uuid(),
    channel: "email",
    kind: "password_reset",
    language: "de",
    domain: "de",
    recipient: "anna@example.com",
    payload: JSON.stringify({ values: { firstname: "Anna", minutes: 60 }, path: "/reset-password/token-1" }),
    state: "pending",
    attempts: 0,
    created_at: Date.now(),
    due_at: Date.now() - 1,
    ...message,
  };
  const columns = Object.keys(row);
  await product.db
    .prepare(
      `INSERT INTO outbox (idempotency_key, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")})`,
    )
    .bind(`test:${row.id}`, ...Object.values(row))
    .run();
  return row.id;
}

async function rowOf(id: string): Promise<Row | null> {
  return product.db.prepare("SELECT * FROM outbox WHERE id = ?").bind(id).first<Row>();
}

const makeDue = () => product.db.exec(`UPDATE outbox SET due_at = ${Date.now() - 1} WHERE state <> 'sent'`);

const worker = () => product.miniflare.getWorker("trousseau");

/** Delivers `copies` equal queue messages to the sender, in one batch. */
async function wake(copies = 1, body: unknown = { version: 1, job: "send-outbox" }) {
  const messages = Array.from({ length: copies }, (_, index) => ({
    id: `wake-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  return (await worker()).queue("trousseau-jobs", messages);
}

const tick = () => runCron(product, "sweep");

test("a mail is rendered in its language and sent, and its one-time link is deleted", async () => {
  const id = await put();
  await wake();
  const [mail, ...others] = await received();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "anna@example.com", idempotencyKey: id, attempts: 1 });
  expect(mail?.subject).toBe("Neues Passwort wählen");
  expect(mail?.text).toContain("Guten Tag Anna,");
  expect(mail?.links[0]).toBe("http://de.localhost:8787/reset-password/token-1");
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: "sent", attempts: 1, payload: "{}", last_error: null });
  expect(row?.provider_message_id).toContain("@");
});

test("the text of a message is created when the message is sent, with the current names of the list entries", async () => {
  await seedLookups(product.db);
  const event = {
    eventType: "wedding",
    eventDate: "2027-06-12",
    eventDateEnd: null,
    city: "Uzès",
    venueName: null,
  };
  const payload = JSON.stringify({
    facts: { firstname: "Lotte", event, hours: 4 },
    path: "/event-requests/1",
  });
  const row = { kind: "request_reminder", language: "nl", domain: "be", payload };
  const [mail, sms] = [await put(row), await put({ ...row, channel: "sms", recipient: "+32470123456" })];
  await wake();
  for (const id of [mail, sms]) expect(await rowOf(id)).toMatchObject({ state: "sent", payload: "{}" });
  const messages = await received();
  expect(messages).toHaveLength(2);
  for (const { text } of messages) expect(text).toMatch(/Huwelijk, zaterdag 12 juni 2027, Uz[eè]s/);
});

test("the text of an SMS is sent unchanged", async () => {
  const id = await put({
    channel: "sms",
    kind: "code",
    recipient: "+33612981234",
    payload: '{"text":"Code 123456"}',
  });
  await wake();
  expect(await received()).toMatchObject([{ channel: "sms", text: "Code 123456", idempotencyKey: null }]);
  expect(await rowOf(id)).toMatchObject({
    state: "sent",
    payload: "{}",
    provider_message_id: expect.stringMatching(/^\d+$/),
  });
});

const notice = (recipient: string, more: Partial<Record<string, string | number>> = {}) =>
  put({ channel: "sms", kind: "request_reminder", recipient, payload: '{"text":"Neue Anfrage"}', ...more });
const deliveriesTo = async (number: string) =>
  (await received()).filter(({ recipient }) => recipient === number).length;
const DAY = 86_400_000;

describe("the limits on the cost of SMS", () => {
  test.each([
    ["country that is not served", "+88213000000"],
    ["premium-rate number stored before", "+33899123456"],
    ["landline", "+33142685300"],
  ])("no SMS is sent or retried if its number is a %s", async (_name, recipient) => {
    const rejected = await notice(recipient);
    await notice("+33612981111");
    await wake();
    expect(await received()).toMatchObject([{ recipient: "+33612981111" }]);
    expect(await rowOf(rejected)).toMatchObject({ state: "dead", attempts: 1, last_error: "not_served" });
  });

  test("a number gets at most thirty SMS a day, and other numbers are not affected", async () => {
    for (let index = 0; index < 32; index += 1) await notice("+33612982222");
    await notice("+33612983333");
    await Promise.all([wake(), wake()]);
    expect(await deliveriesTo("+33612982222")).toBe(30);
    expect(await deliveriesTo("+33612983333")).toBe(1);
    const rejected = await product.db
      .prepare("SELECT COUNT(*) AS n FROM outbox WHERE state = 'dead' AND last_error = 'over_cap'")
      .first<{ n: number }>();
    expect(rejected?.n).toBe(2);
  });

  test("when the day's budget for notices is used up, no notice is sent by SMS, but codes are sent", async () => {
    await product.db
      .prepare(
        `INSERT INTO limit_counters (key, window_start, count, expires_at) VALUES ('sms:notices', ?, 2000, ?)
         ON CONFLICT (key, window_start) DO UPDATE SET count = 2000`,
      )
      .bind(Date.now(), Date.now() + DAY)
      .run();
    const late = await notice("+33612984444");
    const code = await codeFor("+33612984444");
    await wake();
    expect(await received()).toMatchObject([{ text: "Code 123456" }]);
    expect(await rowOf(code.id)).toMatchObject({ state: "sent" });
    expect(await rowOf(late)).toMatchObject({ state: "dead", last_error: "over_cap" });
    await product.db.exec("DELETE FROM limit_counters WHERE key = 'sms:notices'");
  });

  test("the limit counts attempts to send an SMS, and not messages", async () => {
    const number = "+33612985555";
    for (let index = 0; index < 16; index += 1) await notice(number);
    await sandbox("/sandbox/failures", { sms: "429" });
    await wake();
    await sandbox("/sandbox/failures", { sms: "none" });
    await makeDue();
    await tick();
    expect(await deliveriesTo(number)).toBe(30 - 16);
  });
});

let codes = 0;

/** Requests a code as the account page does, and returns the message of this code in the outbox. */
async function codeFor(recipient: string, { expiresIn = 600_000 } = {}) {
  const { id: accountId } = await createAccount(product);
  const hmac = `hmac-${(codes += 1)}`;
  const id = await put({
    channel: "sms",
    kind: "phone_code",
    recipient,
    account_id: accountId,
    payload: '{"text":"Code 123456"}',
  });
  await product.db
    .prepare("UPDATE outbox SET idempotency_key = ? WHERE id = ?")
    .bind(`phone_code:${hmac}`, id)
    .run();
  await product.db
    .prepare(
      "INSERT INTO phone_codes (account_id, phone, code_hmac, created_at, expires_at, attempts) VALUES (?, ?, ?, ?, ?, 0)",
    )
    .bind(accountId, recipient, hmac, Date.now(), Date.now() + expiresIn)
    .run();
  return { id, accountId };
}

/** Makes all retries and leases due again and again, more often than the schedule allows attempts. */
async function insist(): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    await makeDue();
    await tick();
  }
}

describe("retries of an SMS, which cost money", () => {
  test.each(["garbage", "reset"])(
    "an SMS is sent only once if the response reports success but is unreadable: %s",
    async (mode) => {
      const number = `+3361298660${mode.length}`;
      const id = await notice(number);
      const { id: code } = await codeFor(number);
      await sandbox("/sandbox/failures", { sms: mode });
      await wake();
      await insist();
      expect(await deliveriesTo(number)).toBe(2);
      for (const sent of [id, code])
        expect(await rowOf(sent)).toMatchObject({ state: "sent", attempts: 1, provider_message_id: null });
    },
  );

  test("an SMS that gets no response is retried once and then given up", async () => {
    const number = "+33612987777";
    const id = await notice(number);
    const { id: code } = await codeFor(number);
    await sandbox("/sandbox/failures", { sms: "lost" });
    await wake();
    expect(await rowOf(id)).toMatchObject({ state: "pending", attempts: 1, last_error: "timeout" });
    await insist();
    expect(await deliveriesTo(number)).toBe(4);
    for (const dead of [id, code])
      expect(await rowOf(dead)).toMatchObject({ state: "dead", attempts: 2, last_error: "timeout" });
  });

  test("an SMS is given up if its sender crashed twice", async () => {
    const number = "+33612988888";
    const once = await notice(number, { state: "sending", attempts: 1 });
    const twice = await notice(number, { state: "sending", attempts: 2 });
    await wake();
    expect(await deliveriesTo(number)).toBe(1);
    expect(await rowOf(once)).toMatchObject({ state: "sent", attempts: 2 });
    expect(await rowOf(twice)).toMatchObject({ state: "dead", last_error: "unconfirmed" });
  });

  test("an SMS that was rejected is retried, because it was certainly not delivered", async () => {
    const number = "+33612989999";
    const id = await notice(number);
    await sandbox("/sandbox/failures", { sms: "429" });
    for (let index = 0; index < 3; index += 1) {
      await makeDue();
      await tick();
    }
    expect(await rowOf(id)).toMatchObject({ state: "pending", attempts: 3 });
    await sandbox("/sandbox/failures", { sms: "none" });
    await insist();
    expect(await deliveriesTo(number)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: "sent", attempts: 4 });
  });
});

describe("an outdated SMS", () => {
  const number = "+33612980000";

  test("a code is not sent if it has expired or is about to expire", async () => {
    const over = await codeFor(number, { expiresIn: -1 });
    const nearly = await codeFor(number, { expiresIn: 30_000 });
    await wake();
    expect(await received()).toEqual([]);
    for (const { id } of [over, nearly])
      expect(await rowOf(id)).toMatchObject({ state: "dead", last_error: "void" });
  });

  test("a code is not sent if it was replaced or has no attempts left", async () => {
    const replaced = await codeFor(number);
    await product.db
      .prepare("UPDATE phone_codes SET code_hmac = 'another' WHERE account_id = ?")
      .bind(replaced.accountId)
      .run();
    const guessed = await codeFor(number);
    await product.db
      .prepare("UPDATE phone_codes SET attempts = 5 WHERE account_id = ?")
      .bind(guessed.accountId)
      .run();
    await wake();
    expect(await received()).toEqual([]);
    for (const { id } of [replaced, guessed])
      expect(await rowOf(id)).toMatchObject({ state: "dead", last_error: "void" });
  });

  test("a requested code is sent, unless the person requests a second code before the first is sent", async () => {
    const account = await createAccount(product);
    const ask = () =>
      account.visitor.post("/account", { intent: "phone", phoneCountry: "FR", phone: "07 49 55 00 11" });
    await sandbox("/sandbox/failures", { sms: "429" });
    await ask();
    await expect
      .poll(
        async () =>
          await product.db.prepare("SELECT attempts FROM outbox WHERE kind = 'phone_code'").first("attempts"),
      )
      .toBe(1);
    await ask();
    await sandbox("/sandbox/failures", { sms: "none" });
    await insist();
    expect(await deliveriesTo("+33749550011")).toBe(1);
  });

  test("a notice older than an hour is not sent", async () => {
    const id = await notice(number, { created_at: Date.now() - 3_700_000 });
    await wake();
    expect(await received()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: "dead", last_error: "too_late" });
  });
});

test("a wake-up message that is delivered twice, in one batch or in two parallel batches, sends each message once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 25 }, (_, index) => put({ recipient: `p${index}@example.com` })),
  );
  await Promise.all([wake(3), wake(3), wake(), tick()]);
  const messages = await received();
  expect(messages.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual([...ids].sort());
  expect(messages.every(({ attempts }) => attempts === 1)).toBe(true);
});

test("if a queue message is lost, messages are only delayed, because the cron job also sends them", async () => {
  await put();
  await tick();
  expect(await received()).toHaveLength(1);
});

describe("a mail service that fails and recovers", () => {
  test.each(["500", "429", "reset", "garbage"])(
    "if the mail service fails with %s, no message is lost or sent twice",
    async (mode) => {
      const ids = await Promise.all(
        Array.from({ length: 7 }, (_, index) => put({ recipient: `q${index}@example.com` })),
      );
      await sandbox("/sandbox/failures", { mail: mode });
      const before = Date.now();
      await wake();
      for (const id of ids) {
        const row = await rowOf(id);
        expect(row).toMatchObject({ state: "pending", attempts: 1 });
        expect(row?.last_error).not.toBeNull();
        expect(row?.due_at).toBeGreaterThanOrEqual(before + 60_000);
        expect(row?.due_at).toBeLessThan(before + 120_000);
      }
      await wake();
      expect((await rowOf(ids[0] ?? ""))?.attempts).toBe(1);
      await sandbox("/sandbox/failures", { mail: "none" });
      await makeDue();
      await tick();
      const messages = await received();
      expect(messages.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual([...ids].sort());
      for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: "sent", last_error: null });
    },
  );
});

test("the message of a crashed sender is sent when the lease of this sender ends, and not earlier", async () => {
  const died = await put({ state: "sending", attempts: 1, due_at: Date.now() + 60_000 });
  await wake();
  expect(await received()).toEqual([]);
  await makeDue();
  await tick();
  expect(await rowOf(died)).toMatchObject({ state: "sent", attempts: 2 });
  expect(await received()).toHaveLength(1);
});

test("if a sender crashes after the mail service has accepted a mail, the retry sends no second mail", async () => {
  const id = await put();
  await wake();
  await product.db
    .prepare("UPDATE outbox SET state = 'sending', due_at = 0, payload = ? WHERE id = ?")
    .bind(JSON.stringify({ values: { firstname: "Anna", minutes: 60 }, path: "/reset-password/token-1" }), id)
    .run();
  await tick();
  expect(await rowOf(id)).toMatchObject({ state: "sent" });
  expect(await received()).toMatchObject([{ idempotencyKey: id, attempts: 2 }]);
});

test("the retries wait for 1, 5 and 30 minutes, then for 2 and 12 hours, and the eighth failure is the last attempt", async () => {
  const id = await put();
  await sandbox("/sandbox/failures", { mail: "500" });
  const waits: (number | string)[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await makeDue();
    const before = Date.now();
    await tick();
    const row = await rowOf(id);
    waits.push(row?.state === "dead" ? "dead" : Math.round(((row?.due_at ?? 0) - before) / 60_000));
  }
  expect(waits).toEqual([1, 5, 30, 120, 720, 720, 720, "dead"]);
  expect(await rowOf(id)).toMatchObject({ attempts: 8, last_error: "status_500" });
  await sandbox("/sandbox/failures", { mail: "none" });
  await makeDue();
  await tick();
  expect(await received()).toEqual([]);
});

test("the button of a failed message sends only this message again", async () => {
  const mail = { state: "dead", attempts: 8, due_at: Date.now() + 3_600_000, last_error: "server_500" };
  const [id, other] = [await put({ ...mail, recipient: "wieder@example.com" }), await put(mail)];
  const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
  const page = await visitor.visit("/admin/outbox?state=dead");
  const drawn = formsOf(page.text).find(({ fields }) => fields.some(({ value }) => value === id));
  expect(drawn?.action).toBe("/admin/outbox");
  const form = Object.fromEntries((drawn?.fields ?? []).map(({ name, value }) => [name, value]));
  const answer = await visitor.post("/admin/outbox", form);
  const after = await visitor.visit(answer.location ?? "");
  expect(pageContainsText("fr", "monitoring:outbox.retried_one", after.text)).toBe(true);
  expect(after.text).not.toContain(id);
  expect(after.text).toContain(other);
  await expect.poll(async () => (await rowOf(id))?.state, { timeout: 10_000 }).toBe("sent");
  expect((await received()).filter(({ recipient }) => recipient === "wieder@example.com")).toHaveLength(1);
  expect((await rowOf(other))?.state).toBe("dead");
});

test("a message that cannot be rendered does not block other messages", async () => {
  const broken = await put({ payload: "{}" });
  const unknown = await put({ kind: "of_tomorrow" });
  const good = await put();
  await wake();
  expect(await rowOf(broken)).toMatchObject({ state: "pending", last_error: "render" });
  expect(await rowOf(unknown)).toMatchObject({ state: "pending", last_error: "render" });
  expect(await rowOf(good)).toMatchObject({ state: "sent" });
});

test("a wake-up message from a newer version is retried later, and a dead letter is acknowledged", async () => {
  const later = await wake(1, { version: 2, job: "send-outbox" });
  expect(later.retryMessages).toHaveLength(1);
  const letter = { id: "dead", timestamp: new Date(), attempts: 6, body: { version: 1, job: "send-outbox" } };
  const dead = await (await worker()).queue("trousseau-jobs-dead", [letter]);
  expect(dead.ackAll).toBe(true);
});

test("the nightly job deletes sent messages that are old, but no waiting message", async () => {
  const old = "01800000-0000-7000-8000-000000000000";
  const sent = await put({ id: old, state: "sent", created_at: 0 });
  const waiting = await put({ id: old.replace(/0$/, "1"), due_at: Date.now() + 3_600_000, created_at: 0 });
  const recent = await put({ state: "sent" });
  await runCron(product, "night");
  expect(await rowOf(sent)).toBeNull();
  expect(await rowOf(waiting)).not.toBeNull();
  expect(await rowOf(recent)).not.toBeNull();
});
