import { toOneLine } from "~/models/core/text.rules";

/** The full content of one mail, as plain text; the template escapes it and adds the layout. */
export interface MailContent {
  /** The product's name, above the mail. */
  product: string;
  /** Language of the mail (BCP 47), for screen readers and hyphenation. */
  language: string;
  subject: string;
  /** Text that inboxes show beside the subject. */
  preheader: string;
  heading: string;
  greeting: string | null;
  blocks: readonly MailBlock[];
  button: MailLink;
  /** A second link, below the button; null if the mail has none. */
  further: MailLink | null;
  /** The sentence that asks the reader to copy the URL below it if the button does not work. */
  linkHint: string;
  signature: string;
  footer: { lines: readonly string[]; links: readonly MailLink[] };
}

/** A paragraph of the mail. If another person wrote it, it is a quote, and its line breaks are kept. */
export interface MailBlock {
  kind: "paragraph" | "quote";
  text: string;
}

interface MailLink {
  label: string;
  url: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const MAX_SUBJECT_LENGTH = 200;

/**
 * Styles for narrow screens, and dark colours. They override the light colours, which are inline because some mail
 * clients drop <style>.
 */
const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) {
  .wide { width: 100% !important; }
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171015 !important; }
  .card { background-color: #20171e !important; border-color: #34272f !important; }
  .ink { color: #f4ebe2 !important; }
  .ink-2 { color: #cdbfc5 !important; }
  .brand { color: #dbbccf !important; }
  .quote { background-color: #1b1319 !important; border-color: #c79bb9 !important; }
  .fill { background-color: #8a5480 !important; }
  .rule { border-color: #34272f !important; }
}`;

const SANS = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:'Newsreader Display',Georgia,'Times New Roman',serif";

/**
 * Invisible characters after the preheader. Without them, an inbox would fill the preview with the first words of the
 * mail.
 */
const PREVIEW_FILLER = "&#847;&zwnj;&nbsp;".repeat(60);

/**
 * Renders a mail in the product's only layout: as HTML (with tables, because mail clients need them) and as plain text.
 */
export function renderMailTemplate(content: MailContent): RenderedMail {
  const subject = toOneLine(content.subject).slice(0, MAX_SUBJECT_LENGTH);
  return { subject, html: renderHtml(content, subject), text: renderText(content) };
}

function renderHtml(content: MailContent, subject: string): string {
  const { button } = content;
  const url = escapeHtml(button.url);
  return `<!doctype html>
<html lang="${escapeHtml(content.language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf7f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(toOneLine(content.preheader))}${PREVIEW_FILLER}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf7f2">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" class="card wide" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;background-color:#fffdfa;border:1px solid #e5dccf;border-radius:12px">
<tr><td class="pad" style="padding:28px 40px 0"><p class="brand" style="margin:0;${SERIF};font-size:22px;line-height:28px;color:#662a55">${escapeHtml(content.product)}</p></td></tr>
<tr><td class="pad" style="padding:20px 40px 8px">
<h1 class="ink" style="margin:0 0 20px;${SERIF};font-weight:400;font-size:28px;line-height:34px;color:#271823">${escapeHtml(content.heading)}</h1>
${content.greeting === null ? "" : paragraph(content.greeting)}
${content.blocks.map((block) => (block.kind === "quote" ? quote(block.text) : paragraph(block.text))).join("\n")}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td class="fill" bgcolor="#662a55" style="border-radius:8px;background-color:#662a55"><a href="${url}" class="fill" style="display:inline-block;padding:14px 24px;border-radius:8px;background-color:#662a55;${SANS};font-size:16px;line-height:20px;font-weight:600;color:#fff8f1;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
${content.further === null ? "" : furtherLink(content.further)}
<p class="ink" style="margin:0 0 24px;${SANS};font-size:16px;line-height:24px;color:#271823">${escapeHtml(content.signature)}</p>
</td></tr>
<tr><td class="pad rule" style="padding:20px 40px 28px;border-top:1px solid #e5dccf">
<p class="ink-2" style="margin:0;${SANS};font-size:13px;line-height:20px;color:#574752">${escapeHtml(content.linkHint)}<br><a href="${url}" class="brand" style="color:#662a55;word-break:break-all">${url}</a></p>
</td></tr>
</table>
<table role="presentation" width="600" class="wide" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%">
<tr><td class="pad" style="padding:20px 40px;${SANS};font-size:13px;line-height:20px">
${content.footer.lines.map((line) => `<p class="ink-2" style="margin:0 0 8px;color:#574752">${escapeHtml(line)}</p>`).join("\n")}
<p class="ink-2" style="margin:0;color:#574752">${content.footer.links.map(footerLink).join(" · ")}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${SANS};font-size:16px;line-height:24px;color:#271823">${escapeHtml(text)}</p>`;

const furtherLink = ({ label, url }: MailLink) =>
  `<p style="margin:0 0 24px;${SANS};font-size:16px;line-height:24px"><a href="${escapeHtml(url)}" class="brand" style="color:#662a55">${escapeHtml(label)}</a></p>`;

const quote = (text: string) =>
  `<blockquote class="quote ink" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #662a55;background-color:#f3eee5;${SERIF};font-size:17px;line-height:26px;color:#271823">${lines(text).map(escapeHtml).join("<br>")}</blockquote>`;

const footerLink = ({ label, url }: MailLink) =>
  `<a href="${escapeHtml(url)}" class="brand" style="color:#662a55">${escapeHtml(label)}</a>`;

function renderText(content: MailContent): string {
  const { button, further, footer } = content;
  const parts = [
    content.heading,
    ...(content.greeting === null ? [] : [content.greeting]),
    ...content.blocks.map(({ kind, text }) =>
      kind === "quote"
        ? lines(text)
            .map((line) => `> ${line}`)
            .join("\n")
        : text,
    ),
    `${button.label}\n${button.url}`,
    ...(further === null ? [] : [`${further.label}\n${further.url}`]),
    content.signature,
    ["-- ", ...footer.lines, ...footer.links.map(({ label, url }) => `${label} ${url}`)].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

const lines = (text: string) => text.trim().split(/\r\n|\r|\n/);

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
