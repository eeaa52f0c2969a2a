import { html, Html } from "../../pages/html";
import { STYLES } from "../../pages/styles";
import { textsOf } from "./pay-texts";

const PAY_STYLES = `
.pay { max-width: 880px; }
.bar .chip { margin: 0; white-space: normal; }
.columns { display: grid; gap: 32px; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start; }
.total { font: 400 36px/1.1 Georgia, serif; margin: 0 0 16px; }
.lines { list-style: none; padding: 0; margin: 0 0 16px; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-top: 1px solid var(--line); }
.lines strong { font-weight: 600; white-space: nowrap; }
.field { margin: 0 0 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; }
.pair > .field { display: grid; grid-row: span 3; grid-template-rows: subgrid; align-items: end; }
.pair .problem { align-self: start; }
fieldset { border: 0; padding: 0; margin: 0 0 8px; }
legend { font: 400 20px/1.3 Georgia, serif; padding: 0; margin: 0 0 12px; }
[aria-invalid] { border-color: var(--error-ink); }
.problem { margin: 4px 0 0; font-size: 14px; color: var(--error-ink); }
.alert { padding: 12px 16px; border-radius: 12px; margin: 0 0 16px; background: var(--error-soft); color: var(--error-ink); }
.alert p { margin: 0; }
.wide { width: 100%; justify-content: center; }
.amount { text-align: right; white-space: nowrap; }
.amount:not(:last-child) { padding-right: 24px; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 600; }
details { margin-top: 24px; font-size: 14px; }
summary { cursor: pointer; min-height: 32px; }
:root { --error-ink: #a3282f; --error-soft: #fbe9e7; }
@media (prefers-color-scheme: dark) { :root { --error-ink: #f2a3a3; --error-soft: #331b1d; } }
@media (max-width: 720px) { .columns { grid-template-columns: 1fr; } }
@media print { .bar, .noprint { display: none; } body { background: #fff; color: #000; } .card { border: 0; padding: 0; } }
`;

export interface PayPage {
  language: string;
  title: string;
  content: Html;
  status?: number;
}

/**
 * Renders a hosted page of the stand-in, in the customer's language. The page has no scripts and no menu of the
 * sandbox.
 */
export function payPage({ language, title, content, status = 200 }: PayPage): Response {
  const nonce = crypto.randomUUID();
  const texts = textsOf(language);
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Trousseau</title>
        <style nonce="${nonce}">
          ${new Html(STYLES + PAY_STYLES)}
        </style>
      </head>
      <body>
        <header class="bar">
          <p class="brand">Trousseau</p>
          <p class="chip on">${texts.sandbox}</p>
        </header>
        <main id="content" class="pay">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(page.text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // `form-action 'self'` is sufficient: a form is posted to this page, which then redirects to the app on the same
      // origin.
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}

/** Returns a redirect, as the response to a POST. */
export const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

export interface InputField {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  type?: "text" | "email";
  autocomplete?: string;
  isNumeric?: boolean;
  isNeeded?: boolean;
}

/** Renders an input with its label, and with its error below. */
export function inputField({
  name,
  label,
  value,
  error,
  type = "text",
  autocomplete = "off",
  isNumeric = false,
  isNeeded = true,
}: InputField): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="200"
      ${isNumeric ? new Html('inputmode="numeric"') : null}
      ${isNeeded ? new Html('aria-required="true"') : null}
      ${error === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error === undefined ? null : html`<p class="problem" id="${name}-error">${error}</p>`}
  </div>`;
}

const COUNTRIES = ["FR", "BE", "GB", "DE", "IT", "ES", "PT", "NL", "LU", "CH", "AT", "IE"] as const;

export function countryField(label: string, language: string, current: string): Html {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((left, right) =>
    left.name.localeCompare(right.name, language),
  );
  return html`<div class="field">
    <label for="country">${label}</label>
    <select id="country" name="country" autocomplete="country">
      ${options.map(({ code, name }) =>
        code === current
          ? html`<option value="${code}" selected>${name}</option>`
          : html`<option value="${code}">${name}</option>`,
      )}
    </select>
  </div>`;
}
