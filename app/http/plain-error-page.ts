import { LANGUAGES } from "~/i18n/domains";
import { ERRORS, type ErrorCode } from "~/models/errors";

/**
 * The answer before there is a page to show it in: a refused or broken request. Plain text in the house's source language,
 * the code and the id, nothing of the cause.
 */
export function plainErrorPage(code: ErrorCode, requestId: string): Response {
  return new Response(`${code} ${requestId}\n`, {
    status: ERRORS[code].status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Content-Language": LANGUAGES[0] },
  });
}
