import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/domains";
import { TEXT_CONSTANTS } from "~/i18n/text-constants";
import { renderMail } from "~/models/outbox/render-mail.server";
import { isMailKind, MAIL_VALUES } from "~/models/outbox/rules";

const sender = {
  operatorName: "Trousseau SAS",
  operatorAddress: "12 rue de la Soie, 69001 Lyon",
  supportEmail: "aide@trousseau.example",
};
const ORIGIN = "http://be.localhost:8787";
const KINDS = Object.keys(MAIL_VALUES).filter(isMailKind);

const row = (
  kind: string,
  language: string,
  values: Record<string, string>,
  path = "/event-requests?a=1&b=2",
) => ({
  kind,
  language,
  payload: JSON.stringify({ values, path }),
});

const samples = (kind: keyof typeof MAIL_VALUES) =>
  Object.fromEntries(MAIL_VALUES[kind].map((name) => [name, `«${name}»`]));

const texts = (language: string, kind: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/mails.json`, "utf8"))[kind];

const drawn = await Promise.all(
  LANGUAGES.flatMap((language) =>
    KINDS.map(async (kind) => ({
      language,
      kind,
      mail: await renderMail(row(kind, language, samples(kind)), ORIGIN, sender),
    })),
  ),
);

describe.each(drawn)("$kind in $language", ({ language, kind, mail }) => {
  test("the mail contains no text key and no unfilled placeholder", () => {
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toMatch(/\{\{|\}\}|mails:|body_\d|undefined|\bnull\b/);
      expect(part).not.toContain(`${kind}.`);
    }
  });

  test("the mail shows every value, every paragraph and the sender's details", () => {
    for (const name of MAIL_VALUES[kind]) expect(mail.text, name).toContain(`«${name}»`);
    const paragraphs = Object.keys(texts(language, kind)).filter((key) => key.startsWith("body_"));
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
      new Set([`${ORIGIN}/event-requests?a=1&amp;b=2`, `${ORIGIN}/terms`, `${ORIGIN}/privacy`]),
    );
  });
});

test("each placeholder of the texts is a value of the mail's kind, of the sender, or a text constant", () => {
  for (const language of LANGUAGES) {
    for (const kind of KINDS) {
      const named = Object.values(texts(language, kind)).flatMap((text) =>
        Array.from(text.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1]),
      );
      const known: readonly string[] = [
        ...MAIL_VALUES[kind],
        ...Object.keys(sender),
        ...Object.keys(TEXT_CONSTANTS),
      ];
      for (const name of named) expect(known, `${language} ${kind}`).toContain(name);
    }
  }
});

test("a value is shown as it was typed, even if it looks like a placeholder", async () => {
  const reason = "$t(mails:signature) {{company}} <b>$& $1</b>";
  const mail = await renderMail(
    row("moderation_refused", "fr", { firstname: "Claire", company: "Fil & lin", reason }),
    ORIGIN,
    sender,
  );
  expect(mail.text).toContain(`> ${reason}`);
  expect(mail.html).toContain("$t(mails:signature) {{company}} &lt;b&gt;$&amp; $1&lt;/b&gt;");
});

test("renderMail throws for a row that enqueueMail cannot have written", async () => {
  const values = { firstname: "Claire" };
  await expect(renderMail(row("nothing", "fr", values), ORIGIN, sender)).rejects.toThrow(/unknown kind/);
  await expect(renderMail(row("toString", "fr", values), ORIGIN, sender)).rejects.toThrow(/unknown kind/);
  await expect(renderMail(row("welcome", "xx", values), ORIGIN, sender)).rejects.toThrow(/unknown language/);
  for (const path of [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "account",
  ]) {
    await expect(renderMail(row("welcome", "fr", values, path), ORIGIN, sender), path).rejects.toThrow(
      /off its domain/,
    );
  }
  await expect(
    renderMail({ kind: "welcome", language: "fr", payload: "{}" }, ORIGIN, sender),
  ).rejects.toThrow();
});
