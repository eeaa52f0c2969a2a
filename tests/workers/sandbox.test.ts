import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  publishedError,
  publishedMailAnswer,
  publishedMailRequest,
  publishedSmsAnswer,
} from "../support/brevo-published";
import { SandboxHarness } from "../support/sandbox";

let sandbox: SandboxHarness;

beforeAll(async () => {
  sandbox = await SandboxHarness.start();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.failWith({ intent: "reset" }));

const OPEN = "90000000100017";
const uuid = () => crypto.randomUUID();

describe("what our clients get from the stand-ins", () => {
  test("the stand-in for Brevo accepts a mail and stores it with its parts and links", async () => {
    const key = uuid();
    const { result } = await sandbox.call("mail", "claire@example.com", key);
    expect(result).toEqual({ kind: "ok", value: { messageId: expect.stringContaining("@") } });
    expect(await sandbox.outbox("CLAIRE@example.com")).toMatchObject([
      {
        channel: "email",
        sender: "Trousseau <atelier@trousseau.example>",
        subject: "Bienvenue",
        text: "Bonjour",
        links: ["http://fr.localhost/a?b=1&c=2"],
        idempotencyKey: key,
        attempts: 1,
        headers: { Tags: "welcome" },
      },
    ]);
  });

  test("the stand-in rejects a second mail with the same key; the client treats this mail as accepted, and the mail is stored once", async () => {
    const key = uuid();
    await sandbox.call("mail", "twice@example.com", key);
    const { result } = await sandbox.call("mail", "twice@example.com", key);
    expect(result).toEqual({ kind: "ok", value: { messageId: null } });
    expect(await sandbox.outbox("twice@example.com")).toMatchObject([{ idempotencyKey: key, attempts: 2 }]);
  });

  test("an SMS is delivered at every call, because Brevo accepts no idempotency key for SMS", async () => {
    for (let index = 0; index < 2; index += 1)
      expect((await sandbox.call("sms", "+33639981234")).result).toEqual({
        kind: "ok",
        value: { messageId: expect.stringMatching(/^\d+$/) },
      });
    expect(await sandbox.outbox("+33639981234")).toMatchObject([
      { channel: "sms", text: "Code 123456", attempts: 1, idempotencyKey: null },
      { channel: "sms", text: "Code 123456", attempts: 1, idempotencyKey: null },
    ]);
  });

  test("the stand-in for Brevo returns exactly the responses that Brevo documents", async () => {
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await sandbox.miniflare.dispatchFetch(`https://api.brevo.com/v3/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "api-key": "key", ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const sms = { sender: "Trousseau", recipient: "33612481234", content: "Bonjour" };
    const key = { "idempotency-key": uuid() };
    for (const headers of [key, key, {}]) {
      const accepted = await post("transactionalSMS/send", sms, headers);
      expect(accepted.status).toBe(201);
      expect(Number.isSafeInteger(publishedSmsAnswer.parse(accepted.body).messageId)).toBe(true);
    }
    expect(await sandbox.outbox("+33612481234")).toHaveLength(3);
    const mail = {
      sender: { email: "a@example.com" },
      to: [{ email: "b@example.com" }],
      subject: "Bonjour",
      htmlContent: "<p>Bonjour</p>",
    };
    const replyTo = { email: "elise@example.com", name: "Maison Marchand" };
    const sent = await post("smtp/email", publishedMailRequest.parse({ ...mail, replyTo }));
    expect((await sandbox.outbox("b@example.com")).at(-1)?.headers).toEqual({
      "Reply-To": "Maison Marchand <elise@example.com>",
    });
    expect(sent.status).toBe(201);
    publishedMailAnswer.parse(sent.body);
    for (const [path, body] of [
      ["transactionalSMS/send", { ...sms, recipient: "0639" }],
      ["smtp/email", {}],
    ] as const) {
      const rejected = await post(path, body);
      expect(rejected.status).toBe(400);
      publishedError.parse(rejected.body);
    }
  });

  test("a malformed phone number has the outcome “invalid”", async () => {
    expect((await sandbox.call("sms", "0639")).result).toMatchObject({ kind: "invalid", status: 400 });
    expect((await sandbox.call("mail", "nobody")).result).toMatchObject({ kind: "invalid", status: 400 });
  });

  test.each(["siret", "siret-with-key"])(
    "the client of the register “%s” finds the fictional companies",
    async (client) => {
      const kindOf = async (siret: string) => (await sandbox.call(client, siret)).result;
      expect(await kindOf(OPEN)).toMatchObject({ kind: "ok", value: { isActive: true } });
      expect(await kindOf("90000001900019")).toMatchObject({ kind: "ok", value: { isActive: false } });
      expect(await kindOf("90000002700012")).toEqual({ kind: "not_found" });
      expect(await kindOf("90000003500015")).toEqual({ kind: "rate_limited", retryAfter: 60 });
      expect(await kindOf("90000004300019")).toEqual({ kind: "unavailable", reason: "status_503" });
      expect(await kindOf("73282932000074")).toMatchObject({ kind: "ok", value: { isActive: true } });
      // No register has this number, because its checksum is invalid.
      expect(await kindOf("90000000100018")).toEqual({ kind: "not_found" });
    },
  );

  test("postal addresses are found by their first letters, ignoring accents, and only in the requested countries", async () => {
    const namesOf = async (text: string) => {
      const { result } = await sandbox.call("photon", text);
      expect(result).toMatchObject({ kind: "ok" });
      return JSON.stringify(result);
    };
    expect(await namesOf("brug")).toContain("Brugge");
    expect(await namesOf("saint-emi")).toContain("Saint-Émilion");
    expect(await namesOf("london")).toBe('{"kind":"ok","value":[]}');
  });
});

interface Expected {
  kind: string;
  reason?: string;
}

/**
 * Failures after which an SMS counts as sent, because its call was successful. For other clients these failures are
 * errors.
 */
const SENT_UNREAD: ReadonlySet<string> = new Set(["reset", "garbage", "drip"]);

const EXPECTED: Record<string, Expected> = {
  hang: { kind: "unavailable", reason: "timeout" },
  "500": { kind: "unavailable", reason: "status_500" },
  "429": { kind: "rate_limited" },
  reset: { kind: "unavailable", reason: "network" },
  garbage: { kind: "unavailable", reason: "garbage" },
  drip: { kind: "unavailable", reason: "timeout" },
  lost: { kind: "unavailable", reason: "timeout" },
};

/** The client, a valid value for it, the third party that fails, and the client's timeout with a margin. */
const CLIENTS = [
  { client: "mail", value: "failing@example.com", parties: ["mail"], within: 9_000 },
  { client: "sms", value: "+33639980000", parties: ["sms"], within: 9_000 },
  { client: "siret", value: OPEN, parties: ["open_register"], within: 6_000 },
  { client: "siret-with-key", value: OPEN, parties: ["insee", "open_register"], within: 10_000 },
  { client: "photon", value: "brug", parties: ["photon"], within: 2_500 },
];

describe.each(Object.entries(EXPECTED))("all third parties fail in the failure mode %s", (mode, expected) => {
  test("each client reports the failure within its time limit", async () => {
    const parties = CLIENTS.flatMap(({ parties }) => parties);
    await sandbox.failWith(Object.fromEntries(parties.map((party) => [party, mode])));
    await Promise.all(
      CLIENTS.map(async ({ client, value, within }) => {
        const { result, duration } = await sandbox.call(client, value);
        const isSent = client === "sms" && SENT_UNREAD.has(mode);
        expect({ client, result }).toMatchObject({
          client,
          result: isSent ? { kind: "ok", value: { messageId: null } } : expected,
        });
        expect(duration, client).toBeLessThan(within);
      }),
    );
  });
});

test("if the response to a mail is lost, the retry sends no second mail", async () => {
  const key = uuid();
  await sandbox.failWith({ mail: "reset" });
  expect((await sandbox.call("mail", "lost@example.com", key)).result).toMatchObject({ kind: "unavailable" });
  await sandbox.failWith({ mail: "none" });
  expect((await sandbox.call("mail", "lost@example.com", key)).result).toEqual({
    kind: "ok",
    value: { messageId: null },
  });
  expect(await sandbox.outbox("lost@example.com")).toMatchObject([{ attempts: 2 }]);
});

test("a stand-in that fails stores nothing", async () => {
  await sandbox.failWith({ mail: "500" });
  await sandbox.call("mail", "down@example.com");
  expect(await sandbox.outbox("down@example.com")).toEqual([]);
});

test("if INSEE fails, the client uses the open register", async () => {
  await sandbox.failWith({ insee: "500" });
  expect((await sandbox.call("siret-with-key", OPEN)).result).toMatchObject({
    kind: "ok",
    value: { isActive: true },
  });
});

describe("the sandbox pages", () => {
  test("the sandbox pages have a policy that allows no scripts, and escape the text of messages", async () => {
    const sent = await sandbox.miniflare.dispatchFetch("https://api.brevo.com/v3/smtp/email", {
      method: "POST",
      headers: { "api-key": "k", "content-type": "application/json" },
      body: JSON.stringify({
        sender: { email: "a@example.com" },
        to: [{ email: "xss@example.com" }],
        subject: "<script>alert(1)</script>",
        htmlContent: "<script>alert(2)</script><a href='javascript:alert(3)'>x</a>",
      }),
    });
    expect(sent.status).toBe(201);
    const [message] = await sandbox.outbox("xss@example.com");
    expect(message?.links).toEqual([]);
    const page = await sandbox.visit(`/sandbox/outbox/${message?.id}`);
    expect(page.text).toContain("&lt;script&gt;alert(1)");
    expect(page.text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const preview = await sandbox.visit(`/sandbox/outbox/${message?.id}/html`);
    expect(preview.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(preview.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  });

  test("the outbox of the sandbox is shown in pages and can be searched", async () => {
    await sandbox.visit("/sandbox/outbox/clear", {});
    for (let number = 1; number <= 27; number += 1) await sandbox.call("mail", `person${number}@example.com`);
    const first = await sandbox.visit("/sandbox/outbox");
    expect(first.text).toContain("person27@example.com");
    expect(first.text).not.toContain("person2@example.com");
    expect(first.text).toContain("page=2");
    expect((await sandbox.visit("/sandbox/outbox?page=2")).text).toContain("person2@example.com");
    const search = await sandbox.visit("/sandbox/outbox?to=PERSON2%40");
    expect(search.text).toContain("person2@example.com");
    expect(search.text).not.toContain("person27@example.com");
    const messages = await sandbox.outbox();
    expect(messages).toHaveLength(27);
    expect(await sandbox.outbox("", messages[25]?.id)).toMatchObject([{ recipient: "person27@example.com" }]);
  });

  test("the sandbox pages exist only at the URLs of the sandbox", async () => {
    for (const path of [
      "/sandbox",
      "/sandbox/",
      "/sandbox/outbox",
      "/sandbox/failures",
      "/sandbox/outbox.json",
      "/sandbox/podcast",
      "/sandbox/video/youtube/dQw4w9WgXcQ?rel=0",
      "/sandbox/video/vimeo/76979871?dnt=1",
    ]) {
      expect((await sandbox.visit(path)).status, path).toBe(200);
    }
    for (const path of [
      "/sandbox/nope",
      "/sandbox/outbox/999999",
      "/sandbox/video/dailymotion/x8",
      "/sandbox/outbox/1e3",
      "/sandbox/outbox/999999/html",
    ]) {
      expect((await sandbox.visit(path)).status, path).toBe(404);
    }
    expect((await sandbox.visit("https://api.brevo.com/v3/contacts")).status).toBe(404);
  });

  test("the sandbox pages reject a form from another site and a form with an unknown failure mode", async () => {
    const foreign = { origin: "https://evil.example" };
    expect((await sandbox.visit("/sandbox/outbox/clear", {}, foreign)).status).toBe(403);
    expect((await sandbox.visit("/sandbox/failures", { mail: "explode" })).status).toBe(400);
  });
});
