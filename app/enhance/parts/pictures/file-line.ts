import type { UploadProblem } from "~/models/pictures/rules";
import { ByteSizes } from "./byte-sizes";

/**
 * The names of the texts that an upload form shows about a file. The form has a data attribute with the same name for
 * each text: `titleRequired` is in `data-title-required`.
 */
export type FileTextName =
  | UploadProblem
  | "line"
  | "ready"
  | "sending"
  | "titleRequired"
  | "descriptionRequired"
  | "received";

/**
 * Creates an id for an upload. The server stores at most one picture per id, so a repeated request adds no second
 * picture.
 */
export const newUploadId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

type WordsField = HTMLInputElement | HTMLTextAreaElement;
type WordsName = "title" | "description";

const { lang } = document.documentElement;
const sizes = new ByteSizes(lang);
const percents = new Intl.NumberFormat(lang, { style: "percent" });

/**
 * Creates the line of a chosen file: its picture if the browser can show it, its name, its size, and an initial
 * title.
 */
export function createFileLine(template: HTMLTemplateElement, file: File, isPicture: boolean): HTMLElement {
  const line = document.importNode(template.content, true).firstElementChild;
  if (!(line instanceof HTMLElement)) throw new Error("no line for a file");
  const image = line.querySelector("img");
  // The image is removed for a file that is not a picture, because the browser would show a broken image.
  if (image && !isPicture) image.remove();
  else if (image) {
    const address = URL.createObjectURL(file);
    image.src = address;
    image.addEventListener("load", () => URL.revokeObjectURL(address));
    image.addEventListener("error", () => {
      URL.revokeObjectURL(address);
      image.remove();
    });
  }
  const name = line.querySelector("[data-file-name]");
  if (name) name.textContent = `${file.name}, ${sizes.of(file.size)}`;
  const title = fileTextField(line, "title");
  if (title instanceof HTMLInputElement) title.value = titleOf(file, title.maxLength);
  followBar(line);
  return line;
}

/** The name of a file without its extension. */
const titleOf = ({ name }: File, max: number): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .trim()
    .slice(0, max);

/** Shows the percentage beside the progress bar. Screen readers read the percentage from the bar itself. */
function followBar(line: HTMLElement): void {
  const [bar, percent] = [line.querySelector("progress"), line.querySelector("[data-file-percent]")];
  if (!bar || !percent) return;
  const show = () => (percent.textContent = bar.hidden ? "" : percents.format(bar.value));
  new MutationObserver(show).observe(bar, { attributeFilter: ["value", "hidden"] });
}

const asWords = (field: unknown): WordsField | null =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;

/**
 * A text field on the line of a file. The field is outside of any form, because each file is sent with its own texts.
 */
export const fileTextField = (line: HTMLElement, name: WordsName): WordsField | null =>
  asWords(line.querySelector(`[data-own-${name}]`));

/** Text field of the form. Its text is used for every file without its own text. */
export const sharedTextField = (form: HTMLFormElement, name: WordsName): WordsField | null =>
  asWords(form.elements.namedItem(name));

/** The texts that are sent together with a file. */
export function fileTextsOf(line: HTMLElement, form: HTMLFormElement): Record<WordsName, string> {
  const text = (name: WordsName) =>
    fileTextField(line, name)?.value.trim() || sharedTextField(form, name)?.value.trim() || "";
  return { title: text("title"), description: text("description") };
}

/** Shows an error below a field, in the same way as the server. An empty `text` removes the error. */
export function showFieldError(field: HTMLElement, text: string): void {
  const place = field.closest(".field");
  const line = place?.querySelector<HTMLElement>(".message-error");
  const words = line?.querySelector("span");
  if (!line || !words) return;
  words.textContent = text;
  line.hidden = text === "";
  place?.classList.toggle("field-invalid", text !== "");
  if (text === "") field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
}
