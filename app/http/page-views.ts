import { isbot } from "isbot";
import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";
import type { Me } from "~/models/sessions/queries.server";
import { countView, type View } from "~/models/statistics/count-view.server";

/**
 * Pages this browser has been counted on today: the day, then ends of their ids. Gone after a day; says nothing of a person,
 * and the server keeps no trace of it.
 */
const VIEWED_COOKIE = "viewed";
const COOKIE_SECONDS = 24 * 3600;
/** Enough for a long evening of looking around; the oldest makes room. */
const PAGES_REMEMBERED = 60;
const TAG_LENGTH = 10;

/** Loaded ahead by a browser: nobody may ever look at it. */
const PREFETCH_HEADERS = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

const isFetchedAhead = (headers: Headers): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));

/** Somebody reads a page of their own: not a browser that fetches ahead, nor an administrator (DECISIONS.md, "Seen"). */
export const isOwnReading = ({ method, headers }: Request, me: Me): boolean =>
  method === "GET" && me.impersonator === null && me.role !== "ROLE_ADMIN" && !isFetchedAhead(headers);

/** True for a person's own visit of the page: a GET of the document by a browser, not a bot, a prefetch, an embed. */
export function isPersonalVisit(request: Request): boolean {
  const { headers, method } = request;
  if (method !== "GET" || new URL(request.url).pathname.endsWith(".data")) return false;
  if (isFetchedAhead(headers)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null && destination !== "document") return false;
  const agent = headers.get("User-Agent");
  return agent !== null && agent !== "" && !isbot(agent);
}

/**
 * Counts a view of a provider's public page after the answer is on its way: once per browser, page and day; never the
 * provider's own, nor an administrator's. Nothing a visitor sees depends on it.
 */
export function countPageView(app: AppContext, me: Me | null, view: View): void {
  if (!isPersonalVisit(app.request)) return;
  if (me && (me.providerId === view.providerId || me.role === "ROLE_ADMIN")) return;
  const tag = tagOf(view);
  const counted = readCounted(app, view.day);
  if (counted.includes(tag)) return;
  const value = [view.day, ...counted, tag].filter(
    (_item, index, all) => index === 0 || index >= all.length - PAGES_REMEMBERED,
  );
  app.outgoing.append(
    "Set-Cookie",
    app.cookies.write(VIEWED_COOKIE, value.join("."), { maxAge: COOKIE_SECONDS }),
  );
  app.defer(
    countView(app, view).catch((failure: unknown) =>
      logEvent({
        event: "view_not_counted",
        level: "warn",
        requestId: app.requestId,
        failure: describeFailure(failure),
      }),
    ),
  );
}

/** The end of a version 7 uuid is random. */
const tagOf = ({ providerId, page }: View): string =>
  (page.includes(":") ? page : providerId).replaceAll(/[^\da-f]/g, "").slice(-TAG_LENGTH);

function readCounted({ cookies, request }: Pick<AppContext, "cookies" | "request">, today: string): string[] {
  const [day, ...tags] = (cookies.read(request, VIEWED_COOKIE) ?? "").split(".");
  return day === today ? tags.filter((tag) => /^[\da-f]{1,10}$/.test(tag)) : [];
}
