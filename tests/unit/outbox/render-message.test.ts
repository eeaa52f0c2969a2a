import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { LANGUAGES } from "~/i18n/domains";
import { Database } from "~/models/core/database";
import type { MessageKind } from "~/models/outbox/message-kind.rules";
import { MESSAGES_IN_WORDS } from "~/presenters/outbox/messages.server";
import { messageLink, renderMail, renderSms } from "~/presenters/outbox/render-message.server";

const sender = {
  operatorName: "Trousseau SAS",
  operatorAddress: "12 rue de la Soie, 69001 Lyon",
  supportEmail: "aide@trousseau.example",
};
const ORIGIN = "http://be.localhost:8787";

/** A database whose lists are empty, so that each list entry is shown by its slug. */
class NoLists extends Database {
  override async all<Row>(): Promise<Row[]> {
    return [];
  }
}
const ctx = { db: new NoLists({} as unknown as D1DatabaseSession), clock: Date };

const isKind = (value: unknown): value is MessageKind<unknown> =>
  typeof value === "object" && value !== null && "facts" in value && "name" in value;
const KINDS = Object.values(
  import.meta.glob<Record<string, unknown>>("../../../app/models/*/mails.rules.ts", { eager: true }),
).flatMap((file) => Object.values(file).filter(isKind));
const MAILS = KINDS.filter(({ name }) => MESSAGES_IN_WORDS.get(name)?.mail);

/**
 * A sample of the facts of a message: each text contains its own name. With `isShort`, every fact that may be null is
 * null.
 */
function sampleOf(schema: z.core.JSONSchema.BaseSchema, name: string, isShort: boolean): unknown {
  const { anyOf, properties, items } = schema;
  const types: readonly unknown[] = [schema.type].flat();
  if (schema.enum) return schema.enum[0];
  if (isShort && (anyOf || types.includes("null"))) return null;
  if (anyOf) return sampleOf(partOf(anyOf[0]), name, isShort);
  if (types.includes("object"))
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, part]) => [key, sampleOf(partOf(part), key, isShort)]),
    );
  if (types.includes("array"))
    return [sampleOf(partOf(Array.isArray(items) ? items[0] : items), name, isShort)];
  if (types.includes("boolean")) return !isShort;
  if (types.includes("integer") || types.includes("number"))
    return /^(?:at|since|until)$|At$/.test(name) ? Date.parse("2026-12-22T12:00:00Z") : 7;
  if (name === "currency") return "eur";
  if (name === "countryCode") return "FR";
  return /Date(?:End)?$/.test(name) ? `2027-06-${name.endsWith("End") ? "14" : "12"}` : `«${name}»`;
}
const partOf = (part: z.core.JSONSchema.BaseSchema | boolean | undefined): z.core.JSONSchema.BaseSchema =>
  typeof part === "object" ? part : {};
const factsOf = ({ name, facts }: MessageKind<unknown>, isShort = false) =>
  sampleOf(z.toJSONSchema(facts), name, isShort);

const row = (
  kind: string,
  language: string,
  content: Record<string, unknown>,
  { domain = "be", accountId = "account" }: { domain?: string; accountId?: string | null } = {},
) => ({
  kind,
  language,
  domain,
  accountId,
  payload: JSON.stringify({ path: "/event-requests?a=1&b=2", ...content }),
});

const texts = (language: string, kind: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/mails.json`, "utf8"))[kind];

const rendered = (message: ReturnType<typeof row>) =>
  renderMail(ctx, message, (path) => messageLink(path, message, { hosts: new Map(), port: "8787" }), sender);

const drawn = await Promise.all(
  LANGUAGES.flatMap((language) =>
    MAILS.map(async (kind) => {
      const draw = (isShort: boolean) =>
        rendered(row(kind.name, language, { facts: factsOf(kind, isShort) }));
      return {
        language,
        kind: kind.name,
        facts: factsOf(kind),
        mail: await draw(false),
        short: await draw(true),
      };
    }),
  ),
);

test("every declared kind of message has exactly one entry that renders it", () => {
  expect(KINDS.length).toBeGreaterThan(50);
  expect(KINDS.map(({ name }) => name).toSorted()).toEqual([...MESSAGES_IN_WORDS.keys()].toSorted());
});

describe.each(drawn)("the message $kind in $language", ({ language, kind, facts, mail, short }) => {
  test("no mail contains a text key or an unfilled placeholder", () => {
    for (const part of [mail.subject, mail.html, mail.text, short.subject, short.text]) {
      expect(part).not.toMatch(/\{\{|\}\}|mails:|body_\d|undefined|\bnull\b|\[object/);
      expect(part).not.toContain(`${kind}.`);
    }
  });

  test("each mail shows every fact, every paragraph and the sender's details", () => {
    const told = JSON.stringify(facts).match(/«\w+»/g) ?? [];
    for (const fact of told) expect(mail.text + short.text, fact).toContain(fact);
    const paragraphs = Object.keys(texts(language, kind)).filter((key) => key.startsWith("body_"));
    expect(paragraphs.length).toBeGreaterThan(1);
    for (const key of paragraphs) {
      const opening = texts(language, kind)[key]?.split("{{")[0] ?? "";
      expect(mail.text, key).toContain(opening);
    }
    for (const value of Object.values(sender)) expect(mail.text).toContain(value);
    expect(mail.html).toContain(`lang="${language}"`);
  });

  test("every link leads to the recipient's domain", () => {
    const links = Array.from(mail.html.matchAll(/href="([^"]+)"/g), (match) => match[1]);
    expect(new Set(links)).toEqual(
      new Set([
        `${ORIGIN}/event-requests?a=1&amp;b=2`,
        `${ORIGIN}/legal-notice`,
        `${ORIGIN}/terms`,
        `${ORIGIN}/privacy`,
      ]),
    );
  });
});

const mailOf = (...message: Parameters<typeof row>) => rendered(row(...message));

describe("facts are written in the recipient's language and with the formats of the recipient's domain", () => {
  const event = {
    eventType: "WEDDING",
    eventDate: "2027-06-12",
    eventDateEnd: null,
    city: "Uzès",
    venueName: null,
  };

  test.each([
    ["credits_refunded", "fr", "fr", { cents: 123_456, currency: "eur" }, "1 234,56 €"],
    ["credits_refunded", "en", "uk", { cents: 123_456, currency: "gbp" }, "£1,234.56"],
    ["credits_receipt", "de", "de", { cents: 5000, currency: "eur", credits: 2 }, "50,00 €"],
    ["inactivity_warning", "nl", "be", { lastDayAt: Date.parse("2026-12-22T03:17:00Z") }, "22 december 2026"],
    ["calendar_failing", "fr", "fr", { venue: "Mas", since: 0, problem: "gone" }, "1er janvier 1970"],
    ["request_digest", "fr", "fr", { total: 2, events: [event] }, "2 demandes non lues"],
    ["request_digest", "en", "uk", { total: 2, events: [event, event] }, "2 unread enquiries"],
    ["request_fake", "it", "it", { couple: "Anna Neri", eventDate: "2027-06-12" }, "sabato 12 giugno 2027"],
    ["premium_ended", "fr", "fr", { until: 0, isVenue: true }, "un lieu par compte"],
    ["new_device", "es", "es", { device: null, at: 0 }, "dispositivo desconocido"],
  ])(
    "the mail %s in the language %s on the domain %s has the right formats",
    async (kind, language, domain, facts, told) => {
      const mail = await mailOf(kind, language, { facts: { firstname: "Zoé", ...facts } }, { domain });
      expect(mail.text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(told);
    },
  );

  test("an SMS contains the same facts as the mail of the same kind, but a long venue name is shortened", async () => {
    const venueName = "Domaine des Oliviers et de la Source aux Fées";
    const facts = { firstname: "Zoé", hours: 4, event: { ...event, venueName } };
    expect(await renderSms(ctx, row("request_reminder", "fr", { facts }))).toBe(
      `Trousseau\u00a0: une demande attend depuis 4 h, WEDDING, samedi 12 juin 2027, ${venueName.slice(0, 40)}.`,
    );
  });

  test("only a mail that belongs to no account contains the reason “a couple gave us this address”", async () => {
    const told = { facts: { provider: "Fil & lin", subject: "Visite", text: "Venez" } };
    const reason = JSON.parse(readFileSync("locales/fr/mails.json", "utf8")).footer.reason_couple.replace(
      "{{product}}",
      "Trousseau",
    );
    expect((await mailOf("provider_reply", "fr", told, { accountId: null })).text).toContain(reason);
    expect((await mailOf("provider_reply", "fr", told)).text).not.toContain(reason);
  });
});

describe("outbox rows from the time before messages were stored as facts", () => {
  test("an old mail row is rendered with its stored values unchanged", async () => {
    const values = { firstname: "Claire", amount: "1 234,56 €" };
    expect((await mailOf("credits_refunded", "fr", { values })).text).toContain("1 234,56 €");
  });

  test("an old SMS row is rendered with its stored text unchanged", async () => {
    expect(await renderSms(ctx, row("request_reminder", "fr", { text: "Une demande" }))).toBe("Une demande");
  });
});

test("a fact is shown as it was typed, even if it looks like a placeholder", async () => {
  const reason = "$t(mails:signature) {{company}} <b>$& $1</b>";
  const facts = { firstname: "Claire", company: "Fil & lin", reason };
  const mail = await mailOf("moderation_refused", "fr", { facts });
  expect(mail.text).toContain(`> ${reason}`);
  expect(mail.html).toContain("$t(mails:signature) {{company}} &lt;b&gt;$&amp; $1&lt;/b&gt;");
});

test("a row with an unknown kind or language, or with missing facts, is not rendered", async () => {
  const facts = { firstname: "Claire" };
  await expect(mailOf("nothing", "fr", { facts })).rejects.toThrow(/unknown kind/);
  await expect(mailOf("toString", "fr", { facts })).rejects.toThrow(/unknown kind/);
  await expect(mailOf("phone_code", "fr", { facts })).rejects.toThrow(/unknown kind/);
  await expect(mailOf("welcome", "xx", { facts })).rejects.toThrow(/unknown language/);
  await expect(mailOf("welcome", "fr", { facts: {} })).rejects.toThrow(/firstname/);
  await expect(renderSms(ctx, row("welcome", "fr", { facts }))).rejects.toThrow(/unknown kind/);
  for (const path of [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "account",
  ])
    await expect(mailOf("welcome", "fr", { facts, path }), path).rejects.toThrow(/off its domain/);
  await expect(rendered({ ...row("welcome", "fr", {}), payload: "{}" })).rejects.toThrow();
});
