import { authenticatorJson, authenticatorPage } from "./authenticator-page";
import { answerCalendarPage } from "./calendar-page";
import { failuresPage, saveFailures } from "./failures-page";
import { indexPage } from "./index-page";
import { answerInstagramPage } from "./instagram-page";
import { notFoundPage } from "./layout";
import { messageHtml, messagePage } from "./message-page";
import { clearOutbox, outboxJson, outboxPage } from "./outbox-page";
import { podcastPage, podcastSound } from "./podcast-page";
import { videoPage } from "./video-page";

const MESSAGE = /^\/sandbox\/outbox\/(\d{1,15})(\/html)?$/;

/** Answers requests to the pages below /sandbox/, which people and tests use. */
export async function answerPage(request: Request, db: D1Database): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === "POST") {
    if (isForeign(request, url)) return new Response("Cross-site request rejected\n", { status: 403 });
    if (url.pathname === "/sandbox/outbox/clear") return clearOutbox(db, url);
    if (url.pathname === "/sandbox/failures") return saveFailures(request, db, url);
    return (
      (await answerInstagramPage(request, url, db)) ??
      (await answerCalendarPage(request, url, db)) ??
      notFoundPage()
    );
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD, POST" } });
  }
  switch (url.pathname) {
    case "/sandbox":
    case "/sandbox/":
      return indexPage(db);
    case "/sandbox/outbox":
      return outboxPage(db, url);
    case "/sandbox/outbox.json":
      return outboxJson(db, url);
    case "/sandbox/authenticator":
      return authenticatorPage();
    case "/sandbox/authenticator.json":
      return authenticatorJson();
    case "/sandbox/failures":
      return failuresPage(db, url);
    case "/sandbox/podcast":
      return podcastPage();
    case "/sandbox/podcast.wav":
      return podcastSound();
  }
  const page =
    videoPage(request, url) ??
    (await answerInstagramPage(request, url, db)) ??
    (await answerCalendarPage(request, url, db));
  if (page) return page;
  const [, id, isHtml] = MESSAGE.exec(url.pathname) ?? [];
  if (id === undefined) return notFoundPage();
  return isHtml ? messageHtml(db, Number(id)) : messagePage(db, Number(id));
}

/**
 * Whether a request comes from another site. Browsers send the Origin of that site; command-line tools send no Origin.
 */
function isForeign(request: Request, url: URL): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== url.origin;
}
