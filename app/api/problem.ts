import type { RequestContext } from "~/context/request-context";
import { translator } from "~/i18n/texts.server";
import { splitErrorKey } from "~/models/core/error-key.rules";
import type { ApiError } from "./api-error";
import { API_ERRORS } from "./errors";

/** The name of an error as the documents write it: the text key with `.` for `:`. */
const errorSlugOf = (key: string): string => splitErrorKey(key).key.replace(":", ".");

/**
 * The answer to a refused call: the members of the documents (`status`, `errorSlug`, `error`, `fields`) and those of RFC
 * 9457. It never contains a cause.
 */
export async function problemAnswer(
  ctx: RequestContext,
  { facts }: ApiError,
  method = ctx.request.method,
): Promise<Response> {
  const { status, key, fields = {}, more = {} } = facts;
  const t = await translator(ctx.language);
  const inWords = (text: string): string => {
    const { key: own, values } = splitErrorKey(text);
    return t(own, { supportEmail: ctx.settings.SUPPORT_EMAIL, ...values });
  };
  const named = Object.entries(fields).map(([name, text]) => [name, inWords(text)] as const);
  const body = {
    status,
    errorSlug: errorSlugOf(key),
    error: inWords(key),
    ...(named.length > 0 ? { fields: Object.fromEntries(named) } : {}),
    ...more,
    type: `${ctx.origin}/api/docs#${errorSlugOf(key)}`,
    title: inWords(named.length > 0 ? API_ERRORS.api_invalid.key : key),
    detail: inWords(key),
    instance: `urn:uuid:${ctx.requestId}`,
  };
  const headers = new Headers({
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Language": ctx.language,
    "Cache-Control": "private, no-store",
  });
  if (status === 401) headers.set("WWW-Authenticate", 'Bearer realm="api"');
  return new Response(method === "HEAD" ? null : JSON.stringify(body), { status, headers });
}
