import { translator } from "~/i18n/texts.server";
import type { LookupNames } from "~/models/lookups/queries.server";
import { choiceLabel } from "./choice-words";
import { postedFieldsOf, type PostedForm } from "./posted-form";
import { escapedHtml, languageOf, plainPage, type PageOrigin } from "~/http/plain-page";

type Fields = readonly (readonly [name: string, value: string])[];

/** Names of secret fields. A form with such a field is not shown again, so the person must fill it in again. */
const SECRET_NAME = /password|secret|(?<!zip|country|dial)code$/i;
/** Matches values of buttons, checkboxes, lists and hidden fields. Any other value was typed by a person. */
const CHOICE_VALUE = /^(?:[a-z_]*|[A-Z_]*|[a-z]+[A-Z:.][\w:.]*)$/;
/** Fields that nobody types, such as ids and versions. The page does not show them. */
const ID_VALUE = /^(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]*)?$/;
/** Fields that the page itself fills in: the button, the version of the data, and the step. */
const PAGE_FIELDS: ReadonlySet<string> = new Set(["intent", "seen", "step"]);

const isEntered = ([name, value]: Fields[number]): boolean =>
  !PAGE_FIELDS.has(name) && value !== "" && !ID_VALUE.test(value);

/**
 * Returns the fields of a posted form; null if nobody typed or chose anything, or if a field holds a secret. A form
 * with the button `save` always counts as filled in: the person may have only unticked boxes, which browsers do not
 * send.
 */
export async function enteredFields(form: PostedForm): Promise<Fields | null> {
  const fields = (await postedFieldsOf(form)).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const savesChoices = fields.some(([name, value]) => name === "intent" && value === "save");
  if (!savesChoices && !fields.some(isEntered)) return null;
  return fields.some(([name]) => SECRET_NAME.test(name)) ? null : fields;
}

/**
 * Responds to a form that was sent without scripts after the session ended. The page shows the entered values, links to
 * the sign-in in another tab, and has a button that sends the same form again.
 */
export async function unsentFormPage(
  fields: Fields,
  signIn: string,
  asked: PageOrigin,
  names: LookupNames,
): Promise<Response> {
  const t = await translator(languageOf(asked));
  const link = `<a class="button button-primary button-lg" href="${escapedHtml(signIn)}" target="_blank" rel="noopener">${t("common:unsent.sign_in")}</a>`;
  const words = { title: t("common:unsent.title"), lead: t("common:unsent.signed_out"), link };
  return enteredFormPage(401, fields, words, asked, names);
}

/** Responds to a form that was sent without scripts during a maintenance: with its values and a button that sends them again. */
export async function interruptedFormPage(
  fields: Fields,
  asked: PageOrigin,
  names: LookupNames,
): Promise<Response> {
  const t = await translator(languageOf(asked));
  const words = {
    title: t("operations:maintenance.title"),
    lead: t("operations:maintenance.form"),
    link: "",
  };
  return enteredFormPage(503, fields, words, asked, names);
}

/** The texts of a page with an entered form. `link` is HTML. */
interface EnteredFormTexts {
  title: string;
  lead: string;
  link: string;
}

async function enteredFormPage(
  status: number,
  fields: Fields,
  { title, lead, link }: EnteredFormTexts,
  asked: PageOrigin,
  names: LookupNames,
): Promise<Response> {
  const url = new URL(asked.request.url);
  const language = languageOf(asked);
  const t = await translator(language);
  const entered = fields.filter(isEntered);
  const reader = { t, language, names };
  const words = entered.map(
    ([name, value]) => choiceLabel(name, value, reader) ?? (CHOICE_VALUE.test(value) ? null : value),
  );
  const shown = [...new Set(words)].flatMap((text) =>
    text === null ? [] : [`<p class="wrap-anywhere whitespace-pre-line">${escapedHtml(text)}</p>`],
  );
  // The page adds a note if checkboxes have unknown labels, or if the person only unticked checkboxes.
  if (shown.length === 0 || words.includes(null))
    shown.push(`<p class="text-ink-2">${t("common:unsent.choices")}</p>`);
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapedHtml(name)}" value="${escapedHtml(value)}">`,
  );
  const main = `<p class="max-w-[46ch] text-balance text-ink-2">${lead}</p><div class="grid w-full max-w-[46ch] gap-2 rounded-lg border border-line bg-surface p-4 text-left text-sm">${shown.join("")}</div><form class="actions" method="post" action="${escapedHtml(url.pathname + url.search)}">${hidden.join("")}${link}<button class="button button-lg">${t("common:unsent.again")}</button></form>`;
  return plainPage(status, language, title, main);
}
