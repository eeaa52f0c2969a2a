import { translator } from "~/i18n/texts.server";
import { fieldsOf, type PostedForm } from "./posted-form";
import { escaped, languageOf, plainPage, type Asked } from "./plain-page";

/** A form with one of these is filled in again: no page repeats a secret. */
const SECRET = /password|code|secret/i;
/** What buttons, lists of choices and hidden fields hold; anything else was typed. */
const CHOSEN = /^[\w.:-]*$/;

/** The fields of a posted form in which something was typed; null when nothing was, or when they hold a secret. */
export async function typedFields(form: PostedForm): Promise<[name: string, value: string][] | null> {
  const fields = (await fieldsOf(form)).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const isTyped = fields.some(([, value]) => !CHOSEN.test(value));
  return isTyped && !fields.some(([name]) => SECRET.test(name)) ? fields : null;
}

/**
 * Answers a form that was sent without scripts after the session had ended: it shows what was typed, leads to the
 * sign-in in another tab, and sends the same form again.
 */
export function unsentFormPage(
  fields: readonly [name: string, value: string][],
  signIn: string,
  asked: Asked,
): Response {
  const url = new URL(asked.request.url);
  const language = languageOf(asked);
  const t = translator(language);
  const typed = fields
    .filter(([, value]) => !CHOSEN.test(value))
    .map(([, value]) => `<p class="wrap-anywhere whitespace-pre-line">${escaped(value)}</p>`);
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const main = `<p class="max-w-[46ch] text-balance text-ink-2">${t("common:unsent.signed_out")}</p><div class="grid w-full max-w-[46ch] gap-2 rounded-lg border border-line bg-surface p-4 text-left text-sm">${typed.join("")}</div><form class="actions" method="post" action="${escaped(url.pathname + url.search)}">${hidden.join("")}<a class="button button-primary button-lg" href="${escaped(signIn)}" target="_blank" rel="noopener">${t("common:unsent.sign_in")}</a><button class="button button-lg">${t("common:unsent.again")}</button></form>`;
  return plainPage(401, language, t("common:unsent.title"), main);
}
