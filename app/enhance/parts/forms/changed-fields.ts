/** A field in which a person types or chooses. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of inputs whose value a person neither types nor chooses, such as buttons. */
const OTHER_TYPES: ReadonlySet<string> = new Set(["hidden", "submit", "button", "image", "reset"]);

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

export const editableFieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].flatMap((element): Field[] => {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return [element];
    return element instanceof HTMLInputElement && !OTHER_TYPES.has(element.type) ? [element] : [];
  });

/**
 * Returns a key that is unique in the form. The key of a checkbox contains its value, because all checkboxes of a list
 * have the same name.
 */
export const fieldKeyOf = (field: Field): string =>
  isBox(field) ? `${field.name}=${field.value}` : field.name;

/** The value that the field holds at this moment. */
export const currentValueOf = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** The value that the field held when the page was loaded. */
export function initialValueOf(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  // A select without a selected option in its HTML shows its first option, so that option is the initial value.
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

export const isChanged = (field: Field): boolean => currentValueOf(field) !== initialValueOf(field);

export function setFieldValue(field: Field, value: string): void {
  if (isBox(field)) field.checked = value === "true";
  else field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
