import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REPLIES_MAX } from "../../app/models/replies/limits.rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { REPLY_FORM, createTemplate } from "../support/replies.ts";
import { createRequest, type CreatedRequest, type RequestOverrides } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

const opened = (account: Account, overrides: RequestOverrides = {}) =>
  createRequest(product, account.id, { seenAt: Date.now(), unlockedAt: Date.now(), ...overrides });
const pathOf = ({ id }: CreatedRequest) => `/event-requests/${id}`;
const pageOf = async (account: Account, request: CreatedRequest, query = "") =>
  (await account.visitor.visit(pathOf(request) + query)).text;
const send = (account: Account, request: CreatedRequest, fields: Record<string, string> = {}) =>
  account.visitor.post(pathOf(request), { intent: "reply", ...REPLY_FORM, ...fields });

const repliesTo = async ({ id }: CreatedRequest) =>
  (
    await product.db
      .prepare("SELECT subject, body FROM request_replies WHERE request_id = ? ORDER BY id")
      .bind(id)
      .all<{ subject: string; body: string }>()
  ).results;
const mailsTo = async ({ email }: CreatedRequest) =>
  (
    await product.db
      .prepare("SELECT language, account_id AS account, payload FROM outbox WHERE recipient = ? AND kind = ?")
      .bind(email, "provider_reply")
      .all<{ language: string; account: string | null; payload: string }>()
  ).results;
const followUpOf = ({ id }: CreatedRequest) =>
  product.db
    .prepare("SELECT followed_up_at AS at, follow_up_state AS state FROM event_requests WHERE id = ?")
    .bind(id)
    .first<{ at: number | null; state: string }>();
const recordReplies = (account: Account, request: CreatedRequest, count: number) =>
  product.db.batch(
    Array.from({ length: count }, (_item, index) =>
      product.db
        .prepare("INSERT INTO request_replies VALUES (?, ?, ?, ?, ?, ?)")
        .bind(randomIds.uuid(), request.id, account.id, Date.now(), `Déjà ${index}`, "Bonjour"),
    ),
  );

interface Received {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}
const received = async ({ email }: CreatedRequest): Promise<Received[]> => {
  const { text } = await product.visitor().visit(`/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  const { messages }: { messages: Received[] } = JSON.parse(text);
  return messages;
};

describe("a reply that the product sends by mail", () => {
  test("the couple gets the reply in their own language and can answer the provider, and the request gets the status `contacted`", async () => {
    const account = await createAccount(product);
    const request = await opened(account, { language: "de" });
    const answer = await send(account, request);
    expect(answer.location).toBe(pathOf(request));
    await expect.poll(() => received(request), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await received(request);
    expect(mail?.subject).toBe(REPLY_FORM.subject);
    expect(mail?.headers["Reply-To"]).toContain(account.email);
    expect(mail?.text).toContain("> Parlons-en <bientôt>.");
    expect(mail?.html).toContain("Bonjour Camille,<br><br>Parlons-en &lt;bientôt&gt;.");
    expect(mail?.html).toContain(`/providers/${account.id}`);
    expect(pageContainsText("de", "mails:provider_reply.body_1", mail?.text ?? "")).toBe(true);

    expect(await repliesTo(request)).toEqual([REPLY_FORM]);
    expect(await followUpOf(request)).toEqual({ at: expect.any(Number), state: "contacted" });
    const page = await pageOf(account, request);
    expect(pageContainsText("fr", "replies:card.sent_title", page)).toBe(true);
    await expect.poll(async () => (await mailsTo(request))[0]?.payload).toBe("{}");
  });

  test("the mail in the outbox does not contain the provider's e-mail address, and belongs to no account", async () => {
    const account = await createAccount(product);
    const request = await opened(account);
    await product.holdMessages();
    try {
      await send(account, request);
      const [mail] = await mailsTo(request);
      expect(mail?.account).toBeNull();
      expect(mail?.payload).not.toContain(account.email);
    } finally {
      await product.visitor().post("/sandbox/failures", { intent: "reset" });
    }
  });

  test("a second reply changes neither the time of the first contact nor the follow-up state", async () => {
    const account = await createAccount(product);
    const request = await opened(account, { followedUpAt: 1_700_000_000_000, followUpState: "quote_sent" });
    await send(account, request);
    expect(await followUpOf(request)).toEqual({ at: 1_700_000_000_000, state: "quote_sent" });
  });

  test("a reply is sent only once, even if the form is sent twice in parallel", async () => {
    const account = await createAccount(product);
    const request = await opened(account);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(account, request)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await repliesTo(request)).toHaveLength(1);
    expect(await mailsTo(request)).toHaveLength(1);
  });

  test("if only one of the five allowed replies is left, one of thirty parallel replies is sent", async () => {
    await product.holdMessages();
    try {
      for (let round = 0; round < 6; round += 1) {
        const account = await createAccount(product);
        const request = await opened(account);
        await recordReplies(account, request, REPLIES_MAX - 1);
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_item, index) => send(account, request, { subject: `Objet ${index}` })),
        );
        expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
        expect(await repliesTo(request)).toHaveLength(REPLIES_MAX);
        expect(await mailsTo(request)).toHaveLength(1);
      }
    } finally {
      await product.visitor().post("/sandbox/failures", { intent: "reset" });
    }
  });

  test("no reply is sent for a request that is locked, rejected, fake or another provider's", async () => {
    const account = await createAccount(product);
    const other = await createAccount(product);
    const locked = await createRequest(product, account.id);
    const rejected = await opened(account, { rejectedAt: Date.now() });
    const fake = await opened(account);
    await product.db
      .prepare("UPDATE event_requests SET fake_at = ? WHERE id = ?")
      .bind(Date.now(), fake.id)
      .run();
    const foreign = await opened(other);
    const statuses = [];
    for (const request of [locked, rejected, fake, foreign]) {
      statuses.push((await send(account, request)).status);
      expect(await repliesTo(request)).toEqual([]);
      expect(await mailsTo(request)).toEqual([]);
      expect((await followUpOf(request))?.at).toBeNull();
    }
    expect(statuses).toEqual([409, 409, 409, 404]);
  });

  test("while premium runs, a locked request can be answered", async () => {
    const account = await createAccount(product, { isPremium: true });
    const request = await createRequest(product, account.id);
    await send(account, request);
    expect(await repliesTo(request)).toHaveLength(1);
  });

  test("a reply is not sent if the provider's account was closed in the meantime", async () => {
    const account = await createAccount(product);
    const request = await opened(account);
    await product.holdMessages();
    await send(account, request);
    await product.db.batch([
      product.db.prepare("UPDATE accounts SET deleted_at = ? WHERE id = ?").bind(Date.now(), account.id),
      product.db
        .prepare("UPDATE outbox SET due_at = 0, state = 'pending' WHERE recipient = ?")
        .bind(request.email),
    ]);
    await product.visitor().post("/sandbox/failures", { intent: "reset" });
    const other = await createAccount(product);
    const wakes = await opened(other);
    await send(other, wakes);
    await expect.poll(() => received(wakes), { timeout: 10_000 }).toHaveLength(1);
    await expect.poll(async () => (await mailsTo(request))[0]?.payload).toBe("{}");
    expect(await received(request)).toEqual([]);
  });
});

describe("the reply form on the page of a request", () => {
  const hrefs = (page: string, pattern: RegExp) =>
    [...page.matchAll(/href="([^"]+)"/g)]
      .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
      .filter((href) => pattern.test(href));

  test("the reply form has a template in the couple's language if one exists; the provider's own templates come before the built-in one", async () => {
    const account = await createAccount(product);
    const request = await opened(account, { language: "en", firstname: "Olivia", eventDate: "2099-06-19" });
    const builtIn = await pageOf(account, request);
    expect(builtIn).toContain('value="Your enquiry: wedding, Gordes, 19 June 2099"');
    expect(builtIn).toContain("Hello Olivia,");
    const id = await createTemplate(product, account.id, { language: "en", subject: "For {firstname}" });
    expect(await pageOf(account, request)).toContain('value="For Olivia"');
    expect(await pageOf(account, request, "?template=standard-de")).toContain(
      "Ihre Anfrage: Hochzeit, Gordes",
    );
    expect(await pageOf(account, request, `?template=${id}`)).toContain('value="For Olivia"');
    expect(await pageOf(account, request, "?template=nothing")).toContain('value="For Olivia"');
  });

  test("the reply form never contains a template of another account", async () => {
    const owner = await createAccount(product);
    const id = await createTemplate(product, owner.id, { subject: "Secret de fabrique" });
    const account = await createAccount(product);
    const request = await opened(account);
    expect(await pageOf(account, request, `?template=${id}`)).not.toContain("Secret de fabrique");
  });

  test("the links of the reply form contain subject and text, and WhatsApp is offered only for a mobile number", async () => {
    const account = await createAccount(product);
    const mobile = await opened(account, { phone: "+33612345678" });
    const page = await pageOf(account, mobile);
    expect(hrefs(page, /^mailto:/).some((href) => href.includes("subject=Votre%20demande"))).toBe(true);
    expect(hrefs(page, /^https:\/\/wa\.me\/33612345678\?text=Bonjour/)).toHaveLength(1);
    const landline = await opened(account, { phone: "+33478123456" });
    expect(hrefs(await pageOf(account, landline), /wa\.me/)).toEqual([]);
  });

  test("the page of a locked request shows neither a reply form nor the couple's local time", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id, { firstname: "Olivia" });
    const page = await pageOf(account, request);
    expect(pageContainsText("fr", "replies:card.title", page)).toBe(false);
    expect(
      pageContainsText("fr", "replies:call.good", page) || pageContainsText("fr", "replies:call.late", page),
    ).toBe(false);
    expect(hrefs(page, /wa\.me|mailto:camille/)).toEqual([]);
  });

  test("the couple's local time and country are shown if they differ from those of the reader", async () => {
    const account = await createAccount(product);
    const abroad = await pageOf(account, await opened(account, { phone: "+447400123456" }));
    expect(abroad).toContain("Royaume-Uni)");
    const home = await pageOf(account, await opened(account));
    const isGood = pageContainsText("fr", "replies:call.good", home);
    expect(isGood || pageContainsText("fr", "replies:call.late", home)).toBe(true);
    // The primary button is the button that the sentence above it recommends.
    const filled = [...home.matchAll(/<a class="button[^"]*button-primary[^"]*" href="(tel:|#)/g)];
    expect(new Set(filled.map(([, start]) => start))).toEqual(new Set([isGood ? "tel:" : "#"]));
    expect(home).not.toContain("Royaume-Uni");
  });

  test("a rejected form keeps the typed text, also in its links", async () => {
    const account = await createAccount(product);
    const request = await opened(account);
    const answer = await send(account, request, { subject: "", body: "Mon texte à moi" });
    expect(answer.status).toBe(400);
    expect(pageContainsText("fr", "replies:errors.subject_required", answer.text)).toBe(true);
    expect(answer.text).toContain("Mon texte à moi</textarea>");
    expect(hrefs(answer.text, /body=Mon%20texte/)).toHaveLength(1);
  });
});
