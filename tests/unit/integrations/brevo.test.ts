import { expect, test } from "vitest";
import { sendMail, type BrevoMail } from "~/integrations/brevo/send-mail";
import { sendSms, type OutgoingSms } from "~/integrations/brevo/send-sms";
import {
  publishedWebhookEvent,
  publishedMailRequest,
  publishedSmsAnswer,
  publishedSmsRequest,
} from "../../support/brevo-published";
import { BREVO_EVENTS } from "../../../scripts/parties/expected";
import { fakeTransport, json } from "./fake-transport";

const settings = { baseUrl: "https://api.brevo.com", apiKey: "key-1" };
const mail: BrevoMail = {
  from: { email: "atelier@trousseau.example", name: "Trousseau" },
  to: "claire@example.com",
  subject: "Bonjour",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
  idempotencyKey: "0192f0c4-5a3e-7000-8000-000000000001",
  tag: "welcome",
};
const ELISE = { email: "elise@example.com", name: "Maison Marchand" };
const sms: OutgoingSms = {
  sender: "Trousseau",
  to: "+33639981234",
  content: "123456",
  tag: "code",
};

test("a mail is sent to Brevo's endpoint with the API key, the HTML part, the text part and the idempotency key", async () => {
  const { transport, calls } = fakeTransport(json({ messageId: "<1@smtp-relay>" }, 201));
  const result = await sendMail(transport, settings, { ...mail, replyTo: ELISE });
  expect(result).toEqual({ kind: "ok", value: { messageId: "<1@smtp-relay>" } });
  expect(calls[0]?.url.href).toBe("https://api.brevo.com/v3/smtp/email");
  expect(calls[0]?.headers.get("api-key")).toBe("key-1");
  expect(publishedMailRequest.parse(calls[0]?.json)).toEqual({
    sender: mail.from,
    to: [{ email: "claire@example.com" }],
    replyTo: ELISE,
    subject: "Bonjour",
    htmlContent: "<p>Bonjour</p>",
    textContent: "Bonjour",
    headers: { idempotencyKey: mail.idempotencyKey, "Idempotency-Key": mail.idempotencyKey },
    tags: ["welcome"],
  });
});

test("control characters and separators are removed from the subject and from names, which become headers of the mail", async () => {
  const strays = "\r\nBcc: a@b.example\u0000\u0085\u009f\u2028\u2029\u202e\u2066\ufeff";
  const { transport, calls } = fakeTransport(json({ messageId: "<1@smtp-relay>" }, 201));
  const text = `Maison${strays}Marchand`;
  await sendMail(transport, settings, {
    ...mail,
    from: { ...mail.from, name: text },
    replyTo: { ...ELISE, name: text },
    subject: text,
  });
  const name = "Maison Bcc: a@b.example Marchand";
  expect(publishedMailRequest.parse(calls[0]?.json)).toMatchObject({
    ...{ subject: name, sender: { name }, replyTo: { name } },
  });
});

test("a mail counts as accepted if Brevo responds that it already has the mail", async () => {
  const { transport } = fakeTransport(json({ code: "duplicate_parameter", message: "used" }, 400));
  expect(await sendMail(transport, settings, mail)).toEqual({ kind: "ok", value: { messageId: null } });
});

test.each([
  [400, "invalid"],
  [401, "unavailable"],
  [402, "unavailable"],
  [429, "rate_limited"],
  [500, "unavailable"],
])("Brevo's HTTP status %i counts as %s for mail and SMS", async (status, kind) => {
  const { transport } = fakeTransport(json({ code: "x", message: "y" }, status), json({ code: "x" }, status));
  expect((await sendMail(transport, settings, mail)).kind).toBe(kind);
  expect((await sendSms(transport, settings, sms)).kind).toBe(kind);
});

test("a mail counts as accepted even if Brevo's response contains no id", async () => {
  const { transport } = fakeTransport(json({}, 201));
  expect(await sendMail(transport, settings, mail)).toEqual({ kind: "ok", value: { messageId: null } });
});

test("a mail with an unreadable response does not count as accepted; its idempotency key prevents a second mail on retry", async () => {
  const { transport } = fakeTransport(new Response("<p>", { status: 201 }));
  expect(await sendMail(transport, settings, mail)).toMatchObject({ kind: "unavailable" });
});

test("an SMS is sent to Brevo's published endpoint, without the plus sign and in the GSM alphabet", async () => {
  const answer = publishedSmsAnswer.parse({ messageId: 1511882900176220 });
  const { transport, calls } = fakeTransport(json(answer, 201));
  expect(await sendSms(transport, settings, sms)).toEqual({
    kind: "ok",
    value: { messageId: "1511882900176220" },
  });
  expect(calls[0]?.url.href).toBe("https://api.brevo.com/v3/transactionalSMS/send");
  expect(publishedSmsRequest.parse(calls[0]?.json)).toEqual({
    sender: "Trousseau",
    recipient: "33639981234",
    content: "123456",
    type: "transactional",
    unicodeEnabled: false,
    tag: "code",
  });
});

const brokenBody = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new Error("reset"));
    },
  });

test.each([
  ["no JSON", () => new Response("<p>", { status: 201 })],
  ["the answer of the retired endpoint", () => json({ reference: "ab12" }, 201)],
  ["an id that is not exact", () => new Response('{"messageId":1e30}', { status: 201 })],
  ["no body", () => new Response(null, { status: 204 })],
  ["a body cut off", () => new Response(brokenBody(), { status: 201 })],
  ["a body too large", () => new Response("x".repeat(100_000), { status: 201 })],
])("an SMS counts as sent if Brevo reports success in an unreadable response: %s", async (_name, answer) => {
  const { transport } = fakeTransport(answer());
  expect(await sendSms(transport, settings, sms)).toEqual({ kind: "ok", value: { messageId: null } });
});

test("an SMS counts as accepted if Brevo responds that it already has the SMS", async () => {
  const { transport } = fakeTransport(json({ code: "duplicate_request" }, 400));
  expect(await sendSms(transport, settings, sms)).toEqual({ kind: "ok", value: { messageId: null } });
});

test("the webhook is made for events that Brevo documents", () => {
  expect(BREVO_EVENTS.map((event) => publishedWebhookEvent.parse(event))).toEqual(["hardBounce", "invalid"]);
});

test.each(["idempotencyKey", "Idempotency-Key"])(
  "if Brevo reads the idempotency key only as %s, a mail whose answer was lost is not sent a second time",
  async (name) => {
    const delivered: unknown[] = [];
    const keys = new Set<unknown>();
    const transport = (_url: string, init: RequestInit) => {
      const { headers } = publishedMailRequest.parse(JSON.parse(String(init.body)));
      const key = headers?.[name];
      if (keys.has(key))
        return Promise.resolve(json({ code: "duplicate_parameter", message: "already used" }, 400));
      keys.add(key);
      delivered.push(key);
      return Promise.reject(new Error("the answer is lost"));
    };
    expect((await sendMail(transport, settings, mail)).kind).toBe("unavailable");
    expect(await sendMail(transport, settings, mail)).toEqual({ kind: "ok", value: { messageId: null } });
    expect(delivered).toEqual([mail.idempotencyKey]);
  },
);
