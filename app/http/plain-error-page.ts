import { bundledTranslator } from "~/i18n/bundled-texts.server";
import type { Language } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { isSafeMethod } from "~/http/security/origin-check";
import { escapedHtml, languageOf, plainPage, type PageOrigin } from "./plain-page";

/** The status and the text, in the visitor's language, of an error that is not in the table of errors. */
export interface TranslatedError {
  status: number;
  words: string;
}

/**
 * An error page in the visitor's language, for cases in which no route can render an error page. It shows the request
 * id, never the cause.
 */
export async function plainErrorPage(
  error: ErrorCode | TranslatedError,
  origin: PageOrigin,
): Promise<Response> {
  const { request, requestId } = origin;
  const url = new URL(request.url);
  const language = languageOf(origin);
  const t = bundledTranslator(language);
  const { status } = typeof error === "string" ? ERRORS[error] : error;
  const words = status >= 500 ? null : await wordsOf(error, language);
  const isFault = words === null;
  const title = escapedHtml(words ?? t("common:error_screen.title"));
  const button = (look: string, href: string, text: string) =>
    `<a class="button ${look}button-lg" href="${escapedHtml(href)}">${text}</a>`;
  const isAgain = isFault && isSafeMethod(request.method);
  const here = url.pathname + url.search;
  const buttons = isAgain
    ? button("button-primary ", here, t("common:error_screen.refresh")) +
      button("", "/", t("common:not_found.home"))
    : button("button-primary ", "/", t("common:not_found.home"));
  const main = `${isFault ? `<p class="max-w-[46ch] text-balance text-ink-2">${t("common:error_screen.body")}</p>` : ""}<div class="actions">${buttons}</div><p class="max-w-[46ch] text-xs/[inherit] text-balance text-ink-3">${t("common:error_screen.reference")} <span class="rounded-xs border border-b-2 border-line-strong px-1.25 py-0.75 font-mono text-2xs/none font-[500] text-ink-2">${requestId}</span></p>`;
  return plainPage(status, language, title, main);
}

/** Returns the message of an error, or null if the texts cannot be read. The page then shows a general message. */
async function wordsOf(error: ErrorCode | TranslatedError, language: Language): Promise<string | null> {
  if (typeof error !== "string") return error.words;
  return translator(language).then(
    (t) => t(ERRORS[error].key),
    () => null,
  );
}
