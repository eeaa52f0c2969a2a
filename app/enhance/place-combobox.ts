import { isStreetTyped, type PlaceSuggestion, type PlaceSuggestions } from "~/models/places/rules";
import { ask } from "~/enhance/parts/network/send";

/**
 * Turns the search field of PlaceField, and the search of the directory, into a combobox that suggests places while the
 * person types. Without this script the form is submitted, and the server shows the places that match.
 */
const PAUSE = 250;
const SHORTEST = 2;

/**
 * Replaces each accented letter by the plain letter and each separator by a space. The result has the same length, so
 * that a position in it is also the position in the original text.
 */
const fold = (text: string) =>
  [...text]
    .map((letter) => letter.normalize("NFD").charAt(0).toLowerCase())
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, " ");

for (const root of document.querySelectorAll<HTMLElement>("[data-places]")) enhance(root);

type Find = <Kind extends HTMLElement>(name: string) => Kind | null;

/** The element if it is an input or a select, otherwise null. */
function asControl(control: unknown) {
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

/** Asks the server for places with this name. Null if the request was aborted. */
async function findPlaces(
  { dataset: { places = "", none, failed = "" } }: HTMLElement,
  typed: string,
  signal: AbortSignal,
): Promise<{ places: PlaceSuggestion[]; note: string } | null> {
  const found = await ask(`${places}q=${encodeURIComponent(typed)}`, { signal });
  if (found.kind === "aborted") return null;
  if (found.kind !== "saved" || !found.json) return { places: [], note: failed };
  const answer: PlaceSuggestions = JSON.parse(found.json);
  return {
    places: answer.places,
    note: answer.places.length === 0 ? (none ?? answer.status) : answer.status,
  };
}

/** An option of the list, in which the typed letters are marked. */
function createOption(model: HTMLElement, place: PlaceSuggestion, typed: string): HTMLElement {
  const option = document.importNode(model, true);
  const text = option.querySelector<HTMLElement>("[data-name]");
  const detail = option.querySelector<HTMLElement>("small");
  const at = fold(place.name).indexOf(typed);
  const mark = document.createElement("mark");
  mark.textContent = place.name.slice(at, at + typed.length);
  text?.replaceChildren(
    ...(at < 0 ? [place.name] : [place.name.slice(0, at), mark, place.name.slice(at + typed.length)]),
  );
  if (detail) detail.textContent = place.detail;
  return option;
}

/** Writes the chosen place into the other fields, but keeps a street that the person typed. */
function fillFields(find: Find, place: PlaceSuggestion): void {
  const set = (name: string, value: string) => {
    const control = asControl(find(name));
    if (!control) return;
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
  set("zipcode", place.zipcode);
  set("city", place.name);
  set("countryCode", place.country);
  set("placeId", place.id);
  const typed = asControl(find("street"))?.value;
  if (typed !== undefined && !isStreetTyped(typed, place.street)) set("street", place.street);
}

/** The popup below the input: the list of places, or the note if no place was found. */
function createPopup(
  { input, popup, list, note }: Record<"input" | "popup" | "list" | "note", HTMLElement>,
  isFreeText: boolean,
) {
  let places: readonly PlaceSuggestion[] = [];
  let active = -1;

  const activate = (index: number) => {
    active = index;
    [...list.children].forEach((row, at) => {
      row.ariaSelected = String(at === index);
      if (at === index) row.scrollIntoView({ block: "nearest" });
    });
    const id = list.children[index]?.id;
    if (id) input.setAttribute("aria-activedescendant", id);
    else input.removeAttribute("aria-activedescendant");
  };

  const show = (isOpen: boolean) => {
    popup.hidden = !isOpen || (isFreeText && places.length === 0);
    list.hidden = places.length === 0;
    note.hidden = places.length > 0;
    input.ariaExpanded = String(isOpen && places.length > 0);
    activate(isOpen && places.length > 0 && !isFreeText ? 0 : -1);
  };

  return {
    show,
    /** Replaces the suggested places. The caller must also put one option for each of these places into the list. */
    replace: (found: readonly PlaceSuggestion[]) => (places = found),
    /** Activates the next place or, if `step` is -1, the previous place. */
    move: (step: number) => {
      const from = active < 0 && step < 0 ? 0 : active;
      if (places.length > 0) activate((from + step + places.length) % places.length);
    },
    activePlace: () => places[active],
  };
}

function enhance(root: HTMLElement): void {
  const find: Find = (name) => root.querySelector(`[data-place="${name}"]`);
  const input = find<HTMLInputElement>("q");
  const button = find<HTMLButtonElement>("search");
  const popup = find("popup");
  const list = find("list");
  const note = find("note");
  const status = find("status");
  const line = find("chosen");
  const model = find<HTMLTemplateElement>("option")?.content.querySelector<HTMLElement>("[role]");
  if (!input || !popup || !list || !note || !status || !model) return;

  // The search of the directory also accepts the name of a provider, so a suggestion is chosen only on request.
  const slug = asControl(find("slug"));
  const isFreeText = slug !== null;
  const id = asControl(find("placeId"));
  let timer = 0;
  let request = new AbortController();

  const { show, replace, move, activePlace } = createPopup({ input, popup, list, note }, isFreeText);
  const stop = () => {
    clearTimeout(timer);
    request.abort();
    delete root.dataset["busy"];
  };

  const say = (text: string) => (status.textContent = text);

  const search = async () => {
    stop();
    const typed = input.value.trim();
    if (typed.length < SHORTEST) return show(false);
    root.dataset["busy"] = "";
    const found = await findPlaces(root, typed, (request = new AbortController()).signal);
    if (!found) return;
    replace(found.places);
    note.textContent = found.note;
    list.replaceChildren(
      ...found.places.map((place, index) => {
        const option = createOption(model, place, fold(typed));
        option.id = `${list.id}-${index}`;
        option.addEventListener("click", () => choose(place));
        return option;
      }),
    );
    say(note.textContent);
    delete root.dataset["busy"];
    show(document.activeElement === input || document.activeElement === button);
  };

  /** Clears the chosen place when its town, its country or the search text changes. */
  const forget = () => {
    if (id) id.value = "";
    if (line) line.hidden = true;
    keepSlug("");
  };

  /** A disabled field is not sent, so a search without a chosen place has a short URL. */
  const keepSlug = (value: string) => {
    if (!slug) return;
    slug.value = value;
    slug.disabled = value === "";
  };

  const choose = (place: PlaceSuggestion) => {
    stop();
    input.value = place.label;
    fillFields(find, place);
    keepSlug(place.slug);
    const text = line?.querySelector("span");
    if (text) text.textContent = place.chosen;
    if (line) line.hidden = false;
    say(line ? place.chosen : "");
    show(false);
    if (place.zipcode === "" && !isFreeText) asControl(find("zipcode"))?.focus();
    else input.focus();
  };

  if (button) button.type = "button";
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.setAttribute("aria-controls", list.id);
  const choices = find("found");
  choices?.remove();
  if (id) id.disabled = false;
  show(false);

  button?.addEventListener("click", () => {
    input.focus();
    void search();
  });
  // If the server asked the person to choose a place, the list opens as soon as the field gets the focus.
  if (choices) input.addEventListener("focus", () => void search(), { once: true });
  input.addEventListener("input", () => {
    forget();
    stop();
    timer = window.setTimeout(() => void search(), PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    const isOpen = !popup.hidden;
    const place = activePlace();
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
      else void search();
    } else if (event.key === "Enter") {
      if (isOpen && place) choose(place);
      else if (isFreeText || (id && id.value !== "")) return;
      else void search();
    } else if (event.key === "Escape" && isOpen) show(false);
    else return;
    event.preventDefault();
  });
  input.addEventListener("blur", () => {
    stop();
    show(false);
  });
  // Keeps the focus in the field. Otherwise the field would lose focus and the list would close before the click.
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  for (const name of ["city", "countryCode"]) asControl(find(name))?.addEventListener("input", forget);
}
