import assets from "virtual:client-assets";
import { resolveLanguage, type Domain } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/errors";
import { CookieJar, LOCALE_COOKIE } from "./cookies";
import { isSafeMethod } from "./origin-check";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * The answer before there is an application to render it: a refused or broken request. In the language of whoever asked,
 * with the id of the request, and nothing of the cause; a fault offers a refresh (document 1, "Global behaviours").
 */
export function plainErrorPage(
  code: ErrorCode,
  { request, requestId, domain }: { request: Request; requestId: string; domain: Domain },
): Response {
  const url = new URL(request.url);
  const cookies = new CookieJar(url.protocol === "https:");
  const language = resolveLanguage(domain, cookies.read(request, LOCALE_COOKIE), null);
  const t = translator(language);
  const isFault = ERRORS[code].status >= 500;
  const title = t(isFault ? "common:error_screen.title" : ERRORS[code].key);
  const button = (look: string, href: string, text: string) =>
    `<a class="btn ${look}btn-lg" href="${escaped(href)}">${text}</a>`;
  const isAgain = isFault && isSafeMethod(request.method);
  const here = url.pathname + url.search;
  const buttons = isAgain
    ? button("btn-primary ", here, t("common:error_screen.refresh")) +
      button("", "/", t("common:not_found.home"))
    : button("btn-primary ", "/", t("common:not_found.home"));
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="${assets.styles["signed-out"]?.href ?? ""}"></head><body><div class="plain"><main><h1>${title}</h1>${isFault ? `<p>${t("common:error_screen.body")}</p>` : ""}<div class="acts">${buttons}</div><p class="mark-id">${t("common:error_screen.reference")} <span class="kbd">${requestId}</span></p></main></div></body></html>`;
  return new Response(html, {
    status: ERRORS[code].status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
  });
}
