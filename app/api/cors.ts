import type { RequestContext } from "~/context/request-context";
import type { ApiCall } from "./contract";

/** Headers that scripts of an allowed site may read, beside those that the Fetch standard always shows. */
const EXPOSED = [
  "Deprecation",
  "ETag",
  "Idempotency-Replayed",
  "Link",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Sunset",
  "X-D1-Bookmark",
  "X-Request-Id",
].join(", ");

/** How long a browser may cache the answer to a preflight request. This is Chromium's maximum. */
const PREFLIGHT_SECONDS = 7200;

type Asked = Pick<RequestContext, "request" | "settings">;

/** The origin of the page whose script sends the call, if the settings allow it; otherwise null. */
function allowedOrigin({ request, settings }: Asked): string | null {
  const origin = request.headers.get("Origin");
  return origin !== null && settings.API_ORIGINS.includes(origin) ? origin : null;
}

/**
 * Lets the script of an allowed site read an answer, also that of a refusal. Cookies are never allowed. `Vary` prevents a
 * cache from giving the answer for one site to another.
 */
export function shareAnswer(ctx: Asked, answer: Response): Response {
  answer.headers.append("Vary", "Origin");
  const origin = allowedOrigin(ctx);
  if (origin === null) return answer;
  answer.headers.set("Access-Control-Allow-Origin", origin);
  answer.headers.set("Access-Control-Expose-Headers", EXPOSED);
  return answer;
}

/** Whether a request is the preflight request of a browser for a script of an allowed site. */
export const isPreflight = (ctx: Asked): boolean =>
  ctx.request.method === "OPTIONS" &&
  ctx.request.headers.has("Access-Control-Request-Method") &&
  allowedOrigin(ctx) !== null;

/** The headers that a script of another site may send with the calls of one path. */
export const sentHeaders = (calls: readonly ApiCall[]): string[] => [
  "Authorization",
  "X-D1-Bookmark",
  ...(calls.some(({ method }) => method === "GET") ? ["If-None-Match"] : []),
  ...(calls.some(({ method }) => method !== "GET") ? ["Content-Type", "If-Match"] : []),
  ...(calls.some(({ takesIdempotencyKey }) => takesIdempotencyKey) ? ["Idempotency-Key"] : []),
];

/**
 * The answer to OPTIONS: the methods of a path. A browser that asks for the script of an allowed site also gets the
 * headers that it may send.
 */
export function optionsAnswer(ctx: Asked, methods: string, headers: readonly string[]): Response {
  const answer = new Response(null, { status: 204, headers: { Allow: methods } });
  if (!isPreflight(ctx)) return answer;
  answer.headers.set("Access-Control-Allow-Methods", methods);
  answer.headers.set("Access-Control-Allow-Headers", headers.join(", "));
  answer.headers.set("Access-Control-Max-Age", String(PREFLIGHT_SECONDS));
  return answer;
}
