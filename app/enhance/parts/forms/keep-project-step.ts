import {
  currentValueOf,
  editableFieldsOf,
  fieldKeyOf,
  initialValueOf,
  isChanged,
  setFieldValue,
} from "~/enhance/parts/forms/changed-fields";
import { minutes } from "~/models/core/time.rules";
import { PROJECT_STEPS } from "~/models/projects/rules";

/**
 * Keeps what a couple has typed in a step of its form, but not sent, through a reload, steps back and a change of language.
 * The values stay in the tab for half an hour, because the server must not store contact data before the confirmation.
 */
const KEPT_MS = minutes(30);
const STEP_KEY = "project:";

interface KeptStep {
  at: number;
  /** Whether the step was sent. Another step then shows that the server has accepted it. */
  isSent: boolean;
  /** Two values for each field: what the server sent (null if unknown), and what the couple typed. */
  values: Record<string, [before: string | null, typed: string]>;
}

function readStep(key: string): KeptStep | null {
  try {
    const { at, isSent, values } = Object(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    const isFresh = typeof at === "number" && Date.now() - at < KEPT_MS;
    return isFresh ? { at, isSent: isSent === true, values: Object(values) } : null;
  } catch {
    // If the browser has no storage, nothing is stored, as on a page without scripts.
    return null;
  }
}

function writeStep(key: string, step: KeptStep | null): void {
  try {
    if (step) sessionStorage.setItem(key, JSON.stringify(step));
    else sessionStorage.removeItem(key);
  } catch {
    // The error is ignored, because the browser may have no storage.
  }
}

/** The fields that differ from the server's values. A rejected form shows typed values, so all of them count. */
const typedValuesOf = (form: HTMLFormElement): KeptStep["values"] => {
  const isRejected = form.dataset["rejected"] !== undefined;
  return Object.fromEntries(
    editableFieldsOf(form)
      .filter((field) => isRejected || isChanged(field))
      .map((field) => [
        fieldKeyOf(field),
        [isRejected ? null : initialValueOf(field), currentValueOf(field)],
      ]),
  );
};

function keepStep(form: HTMLFormElement, key: string): void {
  let isSent = false;
  form.addEventListener("submit", () => (isSent = true));
  for (const field of editableFieldsOf(form)) {
    const [before, typed] = readStep(key)?.values[fieldKeyOf(field)] ?? [];
    const isCurrent = before === null || before === currentValueOf(field);
    if (typed !== undefined && isCurrent && form.dataset["rejected"] === undefined)
      setFieldValue(field, typed);
  }
  window.addEventListener("pagehide", () => {
    const values = typedValuesOf(form);
    writeStep(key, Object.keys(values).length > 0 ? { at: Date.now(), isSent, values } : null);
  });
  window.addEventListener("pageshow", () => (isSent = false));
}

/** Starts to keep the step of this page, and forgets the other steps that the server has accepted. */
export function keepProjectStep(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-kept]");
  if (!form) return;
  const own = STEP_KEY + String(form.dataset["kept"]);
  for (const step of PROJECT_STEPS) {
    const key = STEP_KEY + step;
    if (key !== own && readStep(key)?.isSent) writeStep(key, null);
  }
  keepStep(form, own);
}
