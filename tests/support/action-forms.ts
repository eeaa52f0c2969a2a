import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { createAccount, freshEmail, PASSWORD } from "./accounts.ts";
import { type HtmlForm, formsOf, formPerButton } from "./forms.ts";
import type { Product, Visitor } from "./product.ts";

/** A visitor who has opened the page of an action's form, and the form with valid values in all fields. */
export interface FormsOnPage {
  visitor: Visitor;
  /** The URL to which the form is sent. */
  target: string;
  /** The action's forms. A form with several buttons occurs once per button. */
  forms: HtmlForm[];
}

export interface ActionRow {
  /** The id of the route in Remix's manifest. */
  route: string;
  prepare(product: Product): Promise<FormsOnPage>;
  /** The buttons that save the typed values even if required fields are empty. */
  keepsDrafts?: readonly string[];
  /** Whether success depends on a third party. Such a success is tested elsewhere. */
  asksThirdParty?: boolean;
  /** Whether the action responds with JSON instead of a page. */
  isJson?: boolean;
  /** Whether the form is an island, which validates the values with a schema in its own code. */
  isIsland?: boolean;
}

/** Valid values for fields, by field name. */
const TYPED: Record<string, string> = {
  firstname: "Camille",
  lastname: "Berthier",
  phone: "06 12 48 90 35",
  phoneCountry: "FR",
  password: PASSWORD,
  newPassword: `${PASSWORD}-neuf`,
  confirmPassword: `${PASSWORD}-neuf`,
  name: "Maison Berthier",
  line1: "3 rue du Fil",
  vatNumber: "FR40303265045",
  message: "Bonjour, nous nous marions à Gordes et cherchons quelqu’un qui veille à tout.",
  link: "https://youtu.be/dQw4w9WgXcQ",
  title: "Une journée à la Bastide",
  description: "Montage de Léa Fournier",
  subject: "Votre {date} à {lieu}",
  body: "Bonjour {prénom}, parlons-en.",
  day: calendarDayAt(Date.now() + 3 * 86_400_000, "Europe/Paris"),
  note: "Deux crédits ont servi la veille de la demande.",
  reason: "Le SIRET ne correspond pas à l’entreprise.",
  zipcode: "84220",
  "partners[0].name": "Léa Fournier",
  "partners[1].name": "Les Œillets",
  "partners[2].name": "Atelier Lumen",
  city: "Gordes",
  countryCode: "FR",
  placeId: "2",
  q: "Gordes, 84220",
};

const isTypedInto = (kind: string) => ["text", "email", "tel", "password", "textarea", "date"].includes(kind);

/** Fills in a form. Values in `answers` replace the values that the page contains. */
function filled(form: HtmlForm, answers: Record<string, string>): HtmlForm {
  return {
    ...form,
    fields: form.fields.map((field) => {
      const answer = answers[field.name];
      if (answer !== undefined && field.kind !== "button") return { ...field, value: answer };
      if (field.name === "email") return { ...field, value: freshEmail("camille") };
      return isTypedInto(field.kind) ? { ...field, value: TYPED[field.name] ?? field.value } : field;
    }),
  };
}

/** Returns the forms on a page that are sent to `target`, filled in as by a browser without JavaScript. */
export async function formsOnPage(
  visitor: Visitor,
  page: string,
  target: string,
  answers: Record<string, string> = {},
): Promise<FormsOnPage> {
  const answer = await visitor.visit(page);
  // A fragment says where the browser scrolls, and is not sent.
  const isOwn = (action: string) =>
    action.replace(/#.*/, "") === target || (action === "" && page === target);
  const forms = formsOf(answer.text)
    .filter((form) => isOwn(form.action))
    .flatMap(formPerButton)
    .map((form) => filled(form, answers));
  if (forms.length === 0) throw new Error(`no form for ${target} on ${page}: ${answer.status}`);
  return { visitor, target, forms };
}

/** Returns the form in the open dialog of a request, without the forms of the page behind the dialog. */
export async function formsInDialog(
  visitor: Visitor,
  requestId: string,
  dialog: string,
): Promise<FormsOnPage> {
  const path = `/event-requests/${requestId}?dialog=${dialog}`;
  const stand = await formsOnPage(visitor, path, path);
  return { ...stand, forms: stand.forms.filter(({ action }) => action === path) };
}

/** Makes a form that is on no page, because only a script sends it. */
export const formOfScript = (fields: Record<string, string>): HtmlForm => ({
  action: "",
  buttons: [],
  fields: Object.entries(fields).map(([name, value]) => ({ name, value, kind: "script" })),
});

export const formsOfSignedOutPage =
  (path: string, answers: Record<string, string> = {}) =>
  async (product: Product): Promise<FormsOnPage> =>
    formsOnPage(product.visitor(), path, path, answers);

export const formsOfNewAccount =
  (path: string, answers: Record<string, string> = {}) =>
  async (product: Product): Promise<FormsOnPage> =>
    formsOnPage((await createAccount(product)).visitor, path, path, answers);

export const createNewcomer = (product: Product) =>
  createAccount(product, { isOnboarded: false, moderation: "pending" });
