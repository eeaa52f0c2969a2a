import { isbot } from "isbot";
import type { RequestContext } from "~/context/request-context";
import { isOwnVisit } from "~/http/visits/own-visits";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { hasTooManyViews } from "~/http/limits/rate-limits";
import { countView, countViewOfCachedFile, type PageView } from "~/models/statistics/count-view.server";
import { visitorMarkOf } from "~/models/statistics/visitor-mark.server";
import { BADGE_VIEW_NAME } from "~/models/statistics/rules";

/** Headers by which a prefetch is recognised. The visitor may never look at a prefetched page. */
const PREFETCH_HEADERS = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

export const isPrefetch = ({ headers }: Request): boolean =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));

/**
 * Whether providers themselves read their page. A prefetch, a visit by an administrator and a visit during
 * impersonation do not count.
 */
export const isOwnView = (request: Request, me: Me): boolean =>
  request.method === "GET" && me.impersonator === null && me.role !== "ROLE_ADMIN" && !isPrefetch(request);

/**
 * How a visitor sees a page. `document`: the browser opens the page itself. `call`: a dialog on a different page shows
 * it, and a script reports the view.
 */
type Sight = "document" | "call";

/**
 * Whether a person sees the page: the browser requests the document with GET, or the page's script reports the view
 * with POST. Bots, prefetches and embedded pages do not count.
 */
function isPersonalVisit(request: Request, sight: Sight): boolean {
  const { headers, method } = request;
  if (method !== (sight === "call" ? "POST" : "GET") || new URL(request.url).pathname.endsWith(".data"))
    return false;
  if (isPrefetch(request)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (sight === "document" && destination !== null && destination !== "document") return false;
  return isPerson(headers);
}

function isPerson(headers: Headers): boolean {
  const agent = headers.get("User-Agent");
  return agent !== null && agent !== "" && !isbot(agent);
}

interface Counting {
  /** How the visitor sees the page; `document` by default. */
  sight?: Sight;
  /** Other pages whose views this visit also counts. Each page counts once per visitor and day. */
  also?: readonly PageView[];
}

/**
 * Counts a view of a provider's public page after the response is sent, once per visitor, page and day. Views by the
 * provider or an administrator do not count. If the page is rendered for the cache, the views are counted for each visitor
 * who gets the page (`countViewsOfStoredPage`).
 */
export function countPageView(
  ctx: RequestContext,
  view: PageView,
  { sight = "document", also = [] }: Counting = {},
): void {
  const views = [view, ...also];
  if (ctx.sharedPage) ctx.sharedPage.views.push(...views);
  else if (isPersonalVisit(ctx.request, sight) && !isOwnVisit(ctx, view.providerId))
    countViews(ctx, ctx.request, views);
}

/** Counts the views of a page that the cache shares, for the visitor who has sent `request`. */
export function countViewsOfStoredPage(
  ctx: RequestContext,
  request: Request,
  views: readonly PageView[],
): void {
  if (isPersonalVisit(request, "document")) countViews(ctx, request, views);
}

function countViews(ctx: RequestContext, { headers }: Request, views: readonly PageView[]): void {
  const visitor = { address: ctx.address, userAgent: headers.get("User-Agent") ?? "" };
  for (const seen of views)
    countLater(ctx, seen, async () => countView(ctx, seen, await visitorMarkOf(ctx, visitor, seen)));
}

/**
 * Counts a view of the badge on another site, if a person's browser loaded the badge. The browser caches the badge, so
 * it counts at most one view a day.
 */
export function countBadgeView(
  ctx: RequestContext,
  { headers, method }: Request,
  { providerId, day }: Pick<PageView, "providerId" | "day">,
): void {
  const isShown = ["image", null].includes(headers.get("Sec-Fetch-Dest"));
  const isElsewhere = ["cross-site", null].includes(headers.get("Sec-Fetch-Site"));
  const view = { providerId, page: BADGE_VIEW_NAME, day };
  if (method === "GET" && isShown && isElsewhere && isPerson(headers) && !isPrefetch(ctx.request))
    countLater(ctx, view, () => countViewOfCachedFile(ctx, view));
}

/**
 * Counts after the response, unless there were already too many views of this page from the visitor's IP address: one
 * IP address can send many names of browsers.
 */
function countLater(ctx: RequestContext, { providerId, page }: PageView, count: () => Promise<void>): void {
  const work = async () => {
    if (!(await hasTooManyViews(ctx, `${providerId} ${page}`))) await count();
  };
  ctx.defer(work().catch((failure: unknown) => ctx.reportFailure("view_not_counted", failure, "warn")));
}
