import { findMessage, linksOf } from "../messages";
import { html } from "./html";
import { notFoundPage, pageResponse } from "./layout";
import { formatMoment } from "./outbox-page";

/** GET /sandbox/outbox/{id}: one message with its details. */
export async function messagePage(db: D1Database, id: number): Promise<Response> {
  const message = await findMessage(db, id);
  if (!message) return notFoundPage();
  const links = linksOf(message);
  const headers = {
    From: message.sender,
    To: message.recipient,
    ...(message.subject ? { Subject: message.subject } : {}),
    Received: formatMoment(message.receivedAt),
    "Message id": message.messageId,
    "Idempotency key": message.idempotencyKey ?? "none",
    Deliveries: String(message.attempts),
    ...message.headers,
  };
  return pageResponse({
    title: message.subject || `SMS to ${message.recipient}`,
    section: "/sandbox/outbox",
    content: html`
      <p><a href="/sandbox/outbox">All messages</a></p>
      <div class="card">
        <dl>
          ${Object.entries(headers).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </div>
      <h2>Links</h2>
      ${
        links.length === 0
          ? html`<p>This message has no links.</p>`
          : html`<ul class="links card">
              ${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
            </ul>`
      }
      ${
        message.html === ""
          ? null
          : html`<h2>HTML</h2>
              <iframe src="/sandbox/outbox/${id}/html" sandbox="" title="HTML part of the message"></iframe>
              <p><a href="/sandbox/outbox/${id}/html">Open the HTML part alone</a></p>`
      }
      <h2>Text</h2>
      <div class="card"><pre>${message.text}</pre></div>
    `,
  });
}

/**
 * GET /sandbox/outbox/{id}/html: shows the mail as its recipient would see it. The mail cannot run scripts or send
 * anything.
 */
export async function messageHtml(db: D1Database, id: number): Promise<Response> {
  const message = await findMessage(db, id);
  if (!message || message.html === "") return notFoundPage();
  return new Response(message.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Only the inline styles of a mail are allowed. Nothing else may be loaded, run or submitted.
      "content-security-policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
  });
}
