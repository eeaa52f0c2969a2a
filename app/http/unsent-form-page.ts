import { translator } from "~/i18n/texts.server";
import type { LookupNames } from "~/models/lookups/queries.server";
import { wordsOfChoice } from "./choice-words";
import { fieldsOf, type PostedForm } from "./posted-form";
import { escaped, languageOf, plainPage, type Asked } from "./plain-page";

type Fields = readonly (readonly [name: string, value: string])[];

/** A form with one of these is filled in again: no page repeats a secret. */
const SECRET = /password|secret|(?<!zip|country|dial)code$/i;
/** What buttons, boxes, lists of choices and hidden fields hold; anything else was surely typed. */
const CODE = /^(?:[a-z_]*|[A-Z_]*|[a-z]+[A-Z:.][\w:.]*)$/;
/** Names what a form is about, or the state that it was made from. */
const ID = /^(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]*)?$/;
/** The button, and what the page was made from. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(["intent", "seen", "step"]);

const isEntered = ([name, value]: Fields[number]): boolean =>
  !OF_THE_PAGE.has(name) && value !== "" && !ID.test(value);

/**
 * The fields of a posted form in which something was typed or chosen; null when nothing was, or when they hold a secret.
 * A button that says `save` saves choices, also when the last box was unticked and no other field is sent.
 */
export async function enteredFields(form: PostedForm): Promise<Fields | null> {
  const fields = (await fieldsOf(form)).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const savesChoices = fields.some(([name, value]) => name === "intent" && value === "save");
  if (!savesChoices && !fields.some(isEntered)) return null;
  return fields.some(([name]) => SECRET.test(name)) ? null : fields;
}

/**
 * Answers a form that was sent without scripts after the session had ended: it shows what was typed and chosen, leads to
 * the sign-in in another tab, and sends the same form again.
 */
export function unsentFormPage(fields: Fields, signIn: string, asked: Asked, names: LookupNames): Response {
  const url = new URL(asked.request.url);
  const language = languageOf(asked);
  const t = translator(language);
  const entered = fields.filter(isEntered);
  const reader = { language, names };
  const words = entered.map(
    ([name, value]) => wordsOfChoice(name, value, reader) ?? (CODE.test(value) ? null : value),
  );
  const shown = [...new Set(words)].flatMap((text) =>
    text === null ? [] : [`<p class="wrap-anywhere whitespace-pre-line">${escaped(text)}</p>`],
  );
  // Boxes whose words are not known here, or that were all unticked.
  if (shown.length === 0 || words.includes(null))
    shown.push(`<p class="text-ink-2">${t("common:unsent.choices")}</p>`);
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const main = `<p class="max-w-[46ch] text-balance text-ink-2">${t("common:unsent.signed_out")}</p><div class="grid w-full max-w-[46ch] gap-2 rounded-lg border border-line bg-surface p-4 text-left text-sm">${shown.join("")}</div><form class="actions" method="post" action="${escaped(url.pathname + url.search)}">${hidden.join("")}<a class="button button-primary button-lg" href="${escaped(signIn)}" target="_blank" rel="noopener">${t("common:unsent.sign_in")}</a><button class="button button-lg">${t("common:unsent.again")}</button></form>`;
  return plainPage(401, language, t("common:unsent.title"), main);
}
