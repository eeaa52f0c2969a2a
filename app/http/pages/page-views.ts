import { isbot } from "isbot";
import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { countView, type View } from "~/models/statistics/count-view.server";

/**
 * Pages counted today for this browser: the day and the ends of their ids. Expires after a day; contains no personal
 * data and is not stored by the server.
 */
const VIEWED_COOKIE = "viewed";
const COOKIE_SECONDS = 24 * 3600;
/** Maximum number of pages; the oldest is dropped. */
const PAGES_REMEMBERED = 60;
const TAG_LENGTH = 10;

/** Headers of a prefetch: the page may never be seen. */
const PREFETCH_HEADERS = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

export const isPrefetch = ({ headers }: Request): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));

/** A person reads their own page: not a prefetch, and not an administrator who impersonates. */
export const isOwnReading = (request: Request, me: Me): boolean =>
  request.method === "GET" && me.impersonator === null && me.role !== "ROLE_ADMIN" && !isPrefetch(request);

/** True for a person's visit: a browser's GET of the document, not a bot, a prefetch or an embed. */
function isPersonalVisit(request: Request): boolean {
  const { headers, method } = request;
  if (method !== "GET" || new URL(request.url).pathname.endsWith(".data")) return false;
  if (isPrefetch(request)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null && destination !== "document") return false;
  const agent = headers.get("User-Agent");
  return agent !== null && agent !== "" && !isbot(agent);
}

/**
 * Counts a view of a provider's public page after the response is sent, once per browser, page and day. Views by the
 * provider or an administrator do not count.
 */
export function countPageView(ctx: RequestContext, me: Me | null, view: View): void {
  if (!isPersonalVisit(ctx.request)) return;
  if (me && (me.providerId === view.providerId || me.role === "ROLE_ADMIN")) return;
  const tag = tagOf(view);
  const counted = readCounted(ctx, view.day);
  if (counted.includes(tag)) return;
  const value = [view.day, ...counted, tag].filter(
    (_item, index, all) => index === 0 || index >= all.length - PAGES_REMEMBERED,
  );
  ctx.outgoing.append(
    "Set-Cookie",
    ctx.cookies.write(VIEWED_COOKIE, value.join("."), { maxAge: COOKIE_SECONDS }),
  );
  ctx.defer(
    countView(ctx, view).catch((failure: unknown) => ctx.reportFailure("view_not_counted", failure, "warn")),
  );
}

/** The last characters of a version 7 UUID are random. */
const tagOf = ({ providerId, page }: View): string =>
  (page.includes(":") ? page : providerId).replaceAll(/[^\da-f]/g, "").slice(-TAG_LENGTH);

function readCounted(
  { cookies, request }: Pick<RequestContext, "cookies" | "request">,
  today: string,
): string[] {
  const [day, ...tags] = (cookies.read(request, VIEWED_COOKIE) ?? "").split(".");
  return day === today ? tags.filter((tag) => /^[\da-f]{1,10}$/.test(tag)) : [];
}
