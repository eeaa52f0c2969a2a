import type { RequestContext } from "~/context/request-context";
import { translator } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { expectsPage } from "./expects-page";
import { plainErrorPage, type TranslatedError } from "./plain-error-page";

/**
 * Turns the error of a route without a page (files, pictures, forms, JSON) into an error page, if a person followed a
 * link or sent a form. A script gets the error code instead.
 */
export async function errorPageForData(answer: Response, ctx: RequestContext): Promise<Response> {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (answer.status < 400 || isPage) return answer;
  if (!expectsPage(ctx.request)) return codeForCall(answer, ctx.denial);
  // Loads the session to learn the person's language, because the route may have failed before the access check.
  await ctx.session().catch(() => null);
  return plainErrorPage(ctx.denial ?? (await errorOf(answer, ctx)), ctx);
}

/** Returns the code of an error to a script. Remix's own body is "Unexpected Server Error" for every error. */
function codeForCall(answer: Response, denial: ErrorCode | null): Response {
  if (denial === null || !answer.headers.has("X-Remix-Error")) return answer;
  return Response.json({ code: denial }, { status: answer.status });
}

/**
 * Returns the error of the response: the text in its JSON or, without such a text, an error that fits the HTTP status.
 */
async function errorOf(answer: Response, { language }: RequestContext): Promise<ErrorCode | TranslatedError> {
  const { status } = answer;
  // If the body is not JSON, the status alone decides the text.
  const parsedBody: unknown = await answer.json().catch(() => null);
  if (
    typeof parsedBody === "object" &&
    parsedBody !== null &&
    "error" in parsedBody &&
    typeof parsedBody.error === "string"
  )
    return { status, words: parsedBody.error };
  if (status === 401) return "session_expired";
  if (status === 404) return "not_found";
  return { status, words: (await translator(language))(ERRORS.api.key) };
}
