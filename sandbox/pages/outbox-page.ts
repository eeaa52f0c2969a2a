import { clearMessages, linksOf, listMessages, messagesAfter, type StoredMessage } from "../messages";
import { html } from "./html";
import { pageResponse } from "./layout";

const PAGE_SIZE = 25;
const JSON_LIMIT = 500;

const positive = (value: string | null, fallback: number) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
};

/** Formats a time as `2026-09-19 09:40:12 UTC`. */
export const formatMoment = (epoch: number) =>
  `${new Date(epoch).toISOString().slice(0, 19).replace("T", " ")} UTC`;

const titleOf = (message: StoredMessage) => message.subject || message.text.slice(0, 90);

/** GET /sandbox/outbox?to=&page=: the page with the list of sent messages. */
export async function outboxPage(db: D1Database, url: URL): Promise<Response> {
  const recipient = (url.searchParams.get("to") ?? "").trim();
  const page = positive(url.searchParams.get("page"), 1);
  const { messages, hasMore } = await listMessages(db, { recipient, page, size: PAGE_SIZE });
  const pageLink = (number: number) =>
    `/sandbox/outbox?${new URLSearchParams({ to: recipient, page: String(number) })}`;
  return pageResponse({
    title: "Outbox",
    section: "/sandbox/outbox",
    content: html`
      ${url.searchParams.has("cleared") ? html`<p class="done" role="status">The outbox is empty now.</p>` : null}
      <form class="row" action="/sandbox/outbox" method="get" role="search">
        <div class="grow">
          <label for="to">Recipient</label>
          <input id="to" name="to" type="search" value="${recipient}" autocomplete="off" maxlength="200" />
        </div>
        <button>Search</button>
        ${recipient === "" ? null : html`<a class="button quiet" href="/sandbox/outbox">Show all</a>`}
      </form>
      ${
        messages.length === 0
          ? html`<p class="card">
              ${recipient === "" ? "No message yet. What the app sends arrives here within seconds." : "No message to this recipient."}
            </p>`
          : html`<ol class="messages">
              ${messages.map(listItem)}
            </ol>`
      }
      <nav class="row" aria-label="Pages">
        ${page > 1 ? html`<a href="${pageLink(page - 1)}" rel="prev">Newer</a>` : null}
        ${hasMore ? html`<a href="${pageLink(page + 1)}" rel="next">Older</a>` : null}
      </nav>
      <form action="/sandbox/outbox/clear" method="post">
        <button class="quiet">Clear the outbox</button>
      </form>
    `,
  });
}

const listItem = (message: StoredMessage) =>
  html`<li>
    <span class="meta kind"><span class="chip">${message.channel === "email" ? "Mail" : "SMS"}</span></span>
    <a href="/sandbox/outbox/${message.id}">${titleOf(message)}</a>
    <span class="meta to">
      ${message.recipient}
      ${message.attempts > 1 ? html`<span class="chip on">delivered ${message.attempts} times, kept once</span>` : null}
    </span>
    <time class="meta at" datetime="${new Date(message.receivedAt).toISOString()}"
      >${formatMoment(message.receivedAt)}</time
    >
  </li>`;

/**
 * GET /sandbox/outbox.json?to=&after=&limit=: returns messages with an id greater than `after`, oldest first. `last` in
 * the response is the value of `after` for the next call.
 */
export async function outboxJson(db: D1Database, url: URL): Promise<Response> {
  const after = positive(url.searchParams.get("after"), 0);
  const messages = await messagesAfter(db, {
    recipient: url.searchParams.get("to") ?? "",
    after,
    limit: Math.min(JSON_LIMIT, positive(url.searchParams.get("limit"), JSON_LIMIT)),
  });
  return Response.json(
    {
      messages: messages.map((message) => ({ ...message, links: linksOf(message) })),
      last: messages.at(-1)?.id ?? after,
    },
    {
      headers: {
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    },
  );
}

/** POST /sandbox/outbox/clear: deletes all messages. */
export async function clearOutbox(db: D1Database, url: URL): Promise<Response> {
  await clearMessages(db);
  return new Response(null, {
    status: 303,
    headers: { location: new URL("/sandbox/outbox?cleared=", url).href },
  });
}
