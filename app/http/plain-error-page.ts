import assets from "virtual:client-assets";
import type { Domain } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/errors";

/**
 * The answer before there is an application to render it: a refused or broken request. In the domain's language, with the
 * id of the request, and nothing of the cause.
 */
export function plainErrorPage(code: ErrorCode, requestId: string, domain: Domain): Response {
  const language = domain.defaultLanguage;
  const t = translator(language);
  const isFault = ERRORS[code].status >= 500;
  const title = t(isFault ? "common:error_screen.title" : ERRORS[code].key);
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="${assets.styles["signed-out"]?.href ?? ""}"></head><body><div class="plain"><main><h1>${title}</h1>${isFault ? `<p>${t("common:error_screen.body")}</p>` : ""}<div class="acts"><a class="btn btn-primary btn-lg" href="/">${t("common:not_found.home")}</a></div><p class="mark-id">${t("common:error_screen.reference")} <span class="kbd">${requestId}</span></p></main></div></body></html>`;
  return new Response(html, {
    status: ERRORS[code].status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
  });
}
