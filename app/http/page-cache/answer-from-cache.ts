import type { RequestContext } from "~/context/request-context";
import { countViewsOfStoredPage } from "~/http/visits/page-views";
import { seconds } from "~/models/core/time.rules";
import type { CachedPageRequest } from "./cached-page-request";
import { findStoredPage, storePage } from "./page-cache";

interface SharedAnswer {
  response: Response;
  /** Stores the complete response after all headers are set. Missing if the response comes from the cache. */
  store?: (complete: Response) => void;
}

/**
 * Answers with the stored page. If there is none, renders the page without any data of the visitor and stores it. In
 * both cases the views of the page are counted for this visitor (docs/decisions/148-public-pages-are-cached.md).
 */
export async function answerFromCache(
  { key, request }: CachedPageRequest,
  ctx: RequestContext,
  render: (request: Request) => Promise<Response>,
): Promise<SharedAnswer> {
  const visit = ctx.request;
  const renderedAt = ctx.clock.now();
  const lifetimeMs = seconds(ctx.settings.PUBLIC_CACHE_SECONDS);
  const stored = await findStoredPage(key, { now: renderedAt, lifetimeMs });
  if (stored) {
    countViewsOfStoredPage(ctx, visit, stored.views);
    return { response: stored.response };
  }
  const { views } = (ctx.sharedPage = { views: [], inline: null });
  ctx.request = request;
  const response = await render(request);
  countViewsOfStoredPage(ctx, visit, views);
  return {
    response,
    store(complete) {
      if (!isStorable(visit.method, complete)) return;
      const stored = storePage(key, complete.clone(), { renderedAt, views, lifetimeMs });
      ctx.defer(stored.catch((failure: unknown) => ctx.reportFailure("page_not_stored", failure, "warn")));
    },
  };
}

/** Whether a response may be stored: a whole page that sets no cookie. */
const isStorable = (method: string, { status, headers }: Response): boolean =>
  method === "GET" &&
  status === 200 &&
  !headers.has("Set-Cookie") &&
  (headers.get("Content-Type") ?? "").startsWith("text/html");
