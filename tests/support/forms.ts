/** A form in the server's HTML, with the values that a browser without JavaScript would send. */
export interface HtmlForm {
  /** The form's action attribute, or an empty string if the form is sent to the URL of the page itself. */
  action: string;
  /**
   * The name of the schema with which the browser validates the form, and the day that counts as today for the schema.
   */
  schema?: string;
  today?: string;
  /** The names and values that a browser would send. `kind` is the type of the form control. */
  fields: { name: string; value: string; kind: string }[];
  /**
   * All submit buttons that have a value. `fields` also contains the value of the first button, as if Enter was
   * pressed.
   */
  buttons: { name: string; value: string }[];
}

const attribute = (tag: string, name: string): string | null => {
  const match = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return match ? decodeEntities(match[1] ?? "") : null;
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** All POST forms of a page, in document order. */
export function formsOf(html: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = "", body = ""]) => {
    if (attribute(`<form ${head}>`, "method")?.toLowerCase() !== "post") return [];
    const read = (name: string) => attribute(`<form ${head}>`, name) ?? "";
    const named = { action: read("action"), schema: read("data-schema"), today: read("data-today") };
    const controls = body + controlsElsewhere(html, read("id"));
    return [{ ...named, fields: fieldsOf(controls), buttons: buttonsOf(controls) }];
  });
}

/**
 * Returns the controls outside a form that belong to it because they name its id, such as checkboxes in table rows and
 * buttons of a toolbar.
 */
const controlsElsewhere = (html: string, id: string): string =>
  id === ""
    ? ""
    : [...html.matchAll(/<(?:input|button)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter(
          (tag) =>
            attribute(tag, "form") === id &&
            (tag.startsWith("<button") || attribute(tag, "type") === "checkbox"),
        )
        .join("");

/** Returns one copy of the form for each button, as if a person had pressed that button. */
export function formPerButton(form: HtmlForm): HtmlForm[] {
  if (form.buttons.length === 0) return [form];
  return form.buttons.map((button) => ({
    ...form,
    fields: [
      ...form.fields.filter(({ kind }) => kind !== "button"),
      { name: button.name, value: button.value, kind: "button" },
    ],
  }));
}

function buttonsOf(body: string): HtmlForm["buttons"] {
  const buttons = new Map<string, { name: string; value: string }>();
  for (const [tag] of body.matchAll(/<button\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const value = attribute(tag, "value") ?? "";
    if (name && attribute(tag, "disabled") === null) buttons.set(`${name}=${value}`, { name, value });
  }
  return [...buttons.values()];
}

function fieldsOf(body: string): HtmlForm["fields"] {
  const fields: HtmlForm["fields"] = [];
  const seenChoices = new Set<string>();
  for (const [tag] of body.matchAll(/<(?:input|button)\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const kind = tag.startsWith("<button") ? "button" : (attribute(tag, "type") ?? "text");
    if (!name || attribute(tag, "disabled") !== null) continue;
    const isChoice = kind === "radio" || kind === "checkbox" || kind === "button";
    // Keeps one value for each name: one choice of each group of choices, and the first button, as if Enter was
    // pressed.
    if (isChoice && seenChoices.has(name)) continue;
    if (isChoice) seenChoices.add(name);
    fields.push({ name, value: attribute(tag, "value") ?? (kind === "checkbox" ? "on" : ""), kind });
  }
  for (const [, head = "", options = ""] of body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const name = attribute(`<select ${head}>`, "name");
    const values = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => ({
      value: attribute(tag, "value") ?? "",
      isSelected: attribute(tag, "selected") !== null,
    }));
    const chosen =
      values.find((option) => option.isSelected && option.value) ?? values.find((option) => option.value);
    if (name) fields.push({ name, value: chosen?.value ?? "", kind: "select" });
  }
  for (const [, head = "", value = ""] of body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const name = attribute(`<textarea ${head}>`, "name");
    if (name) fields.push({ name, value: decodeEntities(value.replace(/^\n/, "")), kind: "textarea" });
  }
  return fields;
}
