import { isbot } from "isbot";
import type { RequestContext } from "~/context/request-context";
import { isOwnVisit } from "~/controllers/statistics/own-visits";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { hasTooManyViews } from "~/http/limits/rate-limits";
import { countView, type PageView } from "~/models/statistics/count-view.server";
import { BADGE_CLICK_NAME, BADGE_VIEW_NAME } from "~/models/statistics/rules";
import { days, inSeconds } from "~/models/core/time.rules";

/**
 * Cookie that lists the pages that this browser has viewed today. It contains the day and a short tag of each page, and
 * it expires after a day; the server stores no such list.
 */
const VIEWED_COOKIE = "viewed";
const COOKIE_SECONDS = inSeconds(days(1));
/** Maximum number of pages that the cookie lists. If there are more, the oldest one is removed. */
const PAGES_REMEMBERED = 60;
const TAG_LENGTH = 10;

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
  /** Other pages whose views this visit also counts. Each page counts once per browser and day. */
  also?: readonly PageView[];
}

/**
 * Counts a view of a provider's public page after the response is sent, once per browser, page and day. Views by the
 * provider or an administrator do not count.
 */
export function countPageView(
  ctx: RequestContext,
  view: PageView,
  { sight = "document", also = [] }: Counting = {},
): void {
  if (!isPersonalVisit(ctx.request, sight)) return;
  if (isOwnVisit(ctx, view.providerId)) return;
  const counted = readCounted(ctx, view.day);
  const fresh = [view, ...also].filter((seen) => !counted.includes(tagOf(seen)));
  if (fresh.length === 0) return;
  const tags = [...counted, ...fresh.map(tagOf)].slice(-PAGES_REMEMBERED);
  ctx.outgoing.append(
    "Set-Cookie",
    ctx.cookies.write(VIEWED_COOKIE, [view.day, ...tags].join("."), { maxAge: COOKIE_SECONDS }),
  );
  for (const seen of fresh) countLater(ctx, seen);
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
  if (method === "GET" && isShown && isElsewhere && isPerson(headers) && !isPrefetch(ctx.request))
    countLater(ctx, { providerId, page: BADGE_VIEW_NAME, day });
}

const countLater = (ctx: RequestContext, view: PageView): void =>
  ctx.defer(
    countUnlessTooMany(ctx, view).catch((failure: unknown) =>
      ctx.reportFailure("view_not_counted", failure, "warn"),
    ),
  );

/**
 * Counts the view, unless there were already too many views of this page from the visitor's IP address. The cookie
 * alone is not enough, because a visitor can delete it.
 */
async function countUnlessTooMany(ctx: RequestContext, view: PageView): Promise<void> {
  if (!(await hasTooManyViews(ctx, `${view.providerId} ${view.page}`))) await countView(ctx, view);
}

/**
 * The short tag of a page in the cookie: the last characters of a version 7 UUID, which are random. A click on the
 * badge gets a tag of its own, different from the tag of the profile.
 */
const tagOf = ({ providerId, page }: PageView): string =>
  (page.includes(":") ? page : page === BADGE_CLICK_NAME ? `${providerId}c` : providerId)
    .replaceAll(/[^\da-f]/g, "")
    .slice(-TAG_LENGTH);

function readCounted(
  { cookies, request }: Pick<RequestContext, "cookies" | "request">,
  today: string,
): string[] {
  const [day, ...tags] = (cookies.read(request, VIEWED_COOKIE) ?? "").split(".");
  return day === today ? tags.filter((tag) => /^[\da-f]{1,10}$/.test(tag)) : [];
}
