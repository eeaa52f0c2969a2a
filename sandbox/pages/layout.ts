import { html, Html } from "./html";
import { STYLES } from "./styles";

export interface Page {
  title: string;
  /** The path of the menu entry that is marked as current. */
  section: string;
  content: Html;
  status?: number;
}

const SECTIONS = [
  { path: "/sandbox/", label: "Sandbox" },
  { path: "/sandbox/outbox", label: "Outbox" },
  { path: "/sandbox/stripe", label: "Stripe" },
  { path: "/sandbox/instagram", label: "Instagram" },
  { path: "/sandbox/failures", label: "Failures" },
  { path: "/sandbox/authenticator", label: "Authenticator" },
];

/** Renders the head of a page. The common styles come first, so that the page's own styles can override them. */
export const pageHead = (title: string, nonce: string, styles = "") =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} – Trousseau sandbox</title>
    <style nonce="${nonce}">
      ${new Html(STYLES + styles)}
    </style>
  </head>`;

/** Renders a whole page. It has no scripts, no external files, and a single style element with a nonce. */
export function pageResponse({ title, section, content, status = 200 }: Page): Response {
  const nonce = crypto.randomUUID();
  const menu = SECTIONS.map(({ path, label }) =>
    path === section
      ? html`<a href="${path}" aria-current="page">${label}</a>`
      : html`<a href="${path}">${label}</a>`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      ${pageHead(title, nonce)}
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="bar">
          <p class="brand">Trousseau <span>sandbox</span></p>
          <nav aria-label="Sandbox">${menu}<a href="/">Back to the app</a></nav>
        </header>
        <main id="content">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(page.text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}

export const notFoundPage = () =>
  pageResponse({
    title: "Not found",
    section: "",
    status: 404,
    content: html`<p>There is nothing at this address. <a href="/sandbox/">Go to the sandbox</a>.</p>`,
  });
