import assets from "virtual:client-assets";
import { resolveLanguage, type Domain, type Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { CookieJar, LOCALE_COOKIE } from "./cookies";
import { isSafeMethod } from "./origin-check";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** An error that is not in the table of errors: its status and its text in the visitor's language. */
export interface WordedError {
  status: number;
  words: string;
}

interface Asked {
  request: Request;
  requestId: string;
  domain: Domain;
  /** Language of the signed-in person, if the session was read. */
  language?: Language | undefined;
}

/**
 * Error response when no page can render it. It is in the visitor's language and shows the request id, never the cause;
 * a server error offers a refresh.
 */
export function plainErrorPage(error: ErrorCode | WordedError, asked: Asked): Response {
  const { request, requestId, domain } = asked;
  const url = new URL(request.url);
  const cookies = new CookieJar(url.protocol === "https:");
  const language = asked.language ?? resolveLanguage(domain, cookies.read(request, LOCALE_COOKIE), null);
  const t = translator(language);
  const { status, words } =
    typeof error === "string" ? { status: ERRORS[error].status, words: t(ERRORS[error].key) } : error;
  const isFault = status >= 500;
  const title = escaped(isFault ? t("common:error_screen.title") : words);
  const button = (look: string, href: string, text: string) =>
    `<a class="button ${look}button-lg" href="${escaped(href)}">${text}</a>`;
  const isAgain = isFault && isSafeMethod(request.method);
  const here = url.pathname + url.search;
  const buttons = isAgain
    ? button("button-primary ", here, t("common:error_screen.refresh")) +
      button("", "/", t("common:not_found.home"))
    : button("button-primary ", "/", t("common:not_found.home"));
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="${assets.styles["signed-out"]?.href ?? ""}"></head><body><div class="flex min-h-dvh flex-col px-(--gutter) pt-18"><main class="grid flex-1 content-center justify-items-center gap-3.5 pt-4 pb-16 text-center"><h1 class="max-w-[27ch] text-[clamp(2rem,1.5rem+2vw,2.75rem)]">${title}</h1>${isFault ? `<p class="max-w-[46ch] text-balance text-ink-2">${t("common:error_screen.body")}</p>` : ""}<div class="actions">${buttons}</div><p class="max-w-[46ch] text-xs/[inherit] text-balance text-ink-3">${t("common:error_screen.reference")} <span class="rounded-xs border border-b-2 border-line-strong px-1.25 py-0.75 font-mono text-2xs/none font-[500] text-ink-2">${requestId}</span></p></main></div></body></html>`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
  });
}
