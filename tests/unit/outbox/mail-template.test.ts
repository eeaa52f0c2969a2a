import { expect, test } from "vitest";
import { renderMailTemplate, type MailContent } from "~/presenters/outbox/mail-template";

const HOSTILE = `<img src=x onerror="alert('1')">&`;
const ESCAPED = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;";

const content: MailContent = {
  product: "Trousseau",
  language: "fr",
  subject: "Bonjour",
  preheader: "Un mot",
  heading: "Titre",
  greeting: "Bonjour Claire,",
  blocks: [
    { kind: "paragraph", text: "Un paragraphe." },
    { kind: "quote", text: "Ligne une\nLigne deux" },
  ],
  button: { label: "Ouvrir", url: "https://fr.example/a?b=1&c=2" },
  further: null,
  linkHint: "Copiez cette adresse :",
  signature: "L’atelier",
  footer: {
    lines: ["Trousseau SAS, Lyon"],
    links: [{ label: "Conditions", url: "https://fr.example/terms" }],
  },
};

test("no value in a mail is interpreted as HTML", () => {
  const { html } = renderMailTemplate({
    ...content,
    subject: HOSTILE,
    preheader: HOSTILE,
    heading: HOSTILE,
    greeting: HOSTILE,
    blocks: [
      { kind: "paragraph", text: HOSTILE },
      { kind: "quote", text: HOSTILE },
    ],
    button: { label: HOSTILE, url: `https://fr.example/"><script>` },
    linkHint: HOSTILE,
    signature: HOSTILE,
    footer: { lines: [HOSTILE], links: [{ label: HOSTILE, url: "https://fr.example/terms" }] },
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script");
  // The same value is used as title, preheader, heading, greeting, two blocks, button, hint, signature, footer line and
  // link.
  expect(html.split(ESCAPED).length - 1).toBe(11);
});

test("a subject is a single line, even if line breaks were typed", () => {
  const { subject, html } = renderMailTemplate({
    ...content,
    subject: "Bonjour\r\nBcc: victim@example.com\u0000\u2028\u0085x",
    preheader: "a\r\nb",
  });
  expect(subject).toBe("Bonjour Bcc: victim@example.com x");
  expect(html).toContain("<title>Bonjour Bcc: victim@example.com x</title>");
  expect(renderMailTemplate({ ...content, subject: "x".repeat(900) }).subject).toHaveLength(200);
});

test("a mail contains its language, its preheader, its sender, and its link both as a button and as text", () => {
  const { html } = renderMailTemplate(content);
  expect(html).toContain('<html lang="fr" dir="ltr">');
  expect(html.indexOf("Un mot")).toBeLessThan(html.indexOf("<h1"));
  expect(html.match(/href="https:\/\/fr\.example\/a\?b=1&amp;c=2"/g)).toHaveLength(2);
  expect(html).toContain(">https://fr.example/a?b=1&amp;c=2</a>");
  expect(html).toContain("Ligne une<br>Ligne deux");
  expect(html).toContain("Trousseau SAS, Lyon");
  expect(html).toContain("prefers-color-scheme: dark");
});

test("a mail loads no file and runs no script", () => {
  const { html } = renderMailTemplate(content);
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form|object)|url\(|@import|javascript:/i);
});

test("a mail is far smaller than 102 kB, the size at which Gmail cuts off a mail", () => {
  expect(renderMailTemplate(content).html.length).toBeLessThan(12_000);
});

test("the text part has the same content as the HTML part", () => {
  expect(renderMailTemplate(content).text).toBe(`Titre

Bonjour Claire,

Un paragraphe.

> Ligne une
> Ligne deux

Ouvrir
https://fr.example/a?b=1&c=2

L’atelier

--${" "}
Trousseau SAS, Lyon
Conditions https://fr.example/terms
`);
});

test("a mail to a recipient without a name has no name in its greeting", () => {
  const { html, text } = renderMailTemplate({ ...content, greeting: null });
  expect(html).not.toContain("Bonjour Claire");
  expect(text).toContain("Titre\n\nUn paragraphe.");
});
