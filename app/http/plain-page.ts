import assets from "virtual:client-assets";
import { resolveLanguage, type Domain, type Language } from "~/i18n/domains";
import { CookieJar, LOCALE_COOKIE } from "./cookies";

export const escapedHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export interface PageOrigin {
  request: Request;
  requestId: string;
  domain: Domain;
  /** Language of the signed-in person; undefined if the session was not read. */
  language?: Language | undefined;
}

export function languageOf({ request, domain, language }: PageOrigin): Language {
  const cookies = new CookieJar(new URL(request.url).protocol === "https:");
  return language ?? resolveLanguage(domain, cookies.read(request, LOCALE_COOKIE), null);
}

/**
 * A page that no route renders. `title` and `main` are HTML, so the caller must pass foreign text through
 * `escapedHtml`.
 */
export function plainPage(status: number, language: Language, title: string, main: string): Response {
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="${assets.styles["signed-out"]?.href ?? ""}"></head><body><div class="flex min-h-dvh flex-col px-(--gutter) pt-18"><main class="grid flex-1 content-center justify-items-center gap-3.5 pt-4 pb-16 text-center"><h1 class="max-w-[27ch] text-[clamp(2rem,1.5rem+2vw,2.75rem)]">${title}</h1>${main}</main></div></body></html>`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
  });
}
