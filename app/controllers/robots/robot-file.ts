import type { RequestContext } from "~/context/request-context";
import { AppError } from "~/models/core/errors";
import { hours, inSeconds } from "~/models/core/time.rules";

/** How long robots and shared caches may serve a file for robots. */
const CACHE_SECONDS = inSeconds(hours(1));

/**
 * A file for robots, which is the same for everybody. It exists once per host: 404 for a path with a language in front.
 *
 * @param body null if there is no such file
 */
export function robotFile(
  { url, request }: Pick<RequestContext, "url" | "request">,
  type: "application/manifest+json" | "application/xml" | "text/plain",
  body: ReadableStream | string | null,
): Response {
  const hasLanguage = new URL(request.url).pathname !== url.pathname;
  if (body === null || hasLanguage) throw new AppError("not_found");
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `public, max-age=${CACHE_SECONDS}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
