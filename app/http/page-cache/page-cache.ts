import * as z from "zod";
import type { PageView } from "~/models/statistics/count-view.server";

/** Name of the cache of pages in each data centre. */
const CACHE_NAME = "public-pages";

const openCache = (): Promise<Cache> => caches.open(CACHE_NAME);

/** Header of a stored page with its time, its own headers and its views. Visitors never get this header. */
const DETAILS_HEADER = "X-Cached-Page";

/** Headers that belong to one response, not to the page. */
const OWN_HEADERS: ReadonlySet<string> = new Set(["x-request-id", "cache-control", "set-cookie"]);

const detailsSchema = z.object({
  /** When the rendering of the page began, in ms since 1970. */
  renderedAt: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  views: z.array(z.object({ providerId: z.string(), page: z.string(), day: z.string() })),
});

export interface StoredPage {
  /** A new response with the page. */
  response: Response;
  /** The views that a visit of this page counts. */
  views: readonly PageView[];
}

/**
 * Finds a page that was rendered less than `lifetimeMs` ago. A failure of the cache counts as a page that is not stored.
 */
export async function findStoredPage(
  key: string,
  { now, lifetimeMs }: { now: number; lifetimeMs: number },
): Promise<StoredPage | null> {
  const stored = await openCache()
    .then((cache) => cache.match(key))
    // If the cache fails, the page is rendered.
    .catch(() => undefined);
  if (!stored) return null;
  const details = readDetails(stored.headers.get(DETAILS_HEADER));
  const age = details ? now - details.renderedAt : Infinity;
  if (!details || age < 0 || age >= lifetimeMs) {
    await stored.body?.cancel();
    return null;
  }
  return { response: new Response(stored.body, { headers: details.headers }), views: details.views };
}

function readDetails(header: string | null): z.infer<typeof detailsSchema> | null {
  if (header === null) return null;
  const read = detailsSchema.safeParse(JSON.parse(header));
  return read.success ? read.data : null;
}

/** Stores a page for other visitors. `response` must be a copy, because its body is read. */
export async function storePage(
  key: string,
  response: Response,
  { renderedAt, views, lifetimeMs }: { renderedAt: number; views: readonly PageView[]; lifetimeMs: number },
): Promise<void> {
  const details: z.infer<typeof detailsSchema> = {
    renderedAt,
    headers: [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)),
    views: [...views],
  };
  const cache = await openCache();
  await cache.put(
    key,
    new Response(response.body, {
      headers: {
        "Cache-Control": `public, max-age=${Math.ceil(lifetimeMs / 1000)}`,
        [DETAILS_HEADER]: JSON.stringify(details),
      },
    }),
  );
}
