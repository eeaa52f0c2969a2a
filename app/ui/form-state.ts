import type { SubmissionResult } from "@conform-to/dom";
import { ERRORS } from "~/models/errors";

/** A form as it is drawn: what was typed comes before what was stored, errors are text keys. */
export interface FormState {
  value(name: string): string;
  values(name: string): readonly string[];
  isChecked(name: string, option?: string): boolean;
  error(name: string): string | undefined;
  /** Errors of the form as a whole. */
  formErrors: readonly string[];
  /** Fields with errors, in the order of the form, for the error summary. */
  errorFields: readonly { name: string; error: string }[];
  isRejected: boolean;
}

/** The name every button has that says which of a page's forms it sends. */
const INTENT = "intent";

type Initial = Readonly<Record<string, string | readonly string[] | null | undefined>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** What was typed into a field; `title.fr` stands inside `title`. */
const valueAt = (values: unknown, name: string): unknown =>
  name.split(".").reduce((value, part) => (isRecord(value) ? value[part] : undefined), values);

/**
 * Joins a rejected submission with the initial values. Works on the server and in the browser alike, so a page without
 * JavaScript shows errors and values after its POST.
 */
export function formState(
  rejected: SubmissionResult<string[]> | undefined,
  initial: Initial = {},
): FormState {
  const read = (name: string): unknown => (rejected ? valueAt(rejected.initialValue, name) : initial[name]);
  const values = (name: string): readonly string[] => {
    const value = read(name);
    if (Array.isArray(value)) return value.filter((item) => typeof item === "string");
    return typeof value === "string" && value !== "" ? [value] : [];
  };
  const errors = Object.entries(rejected?.error ?? {}).flatMap(([name, keys]) => {
    const [error] = keys ?? [];
    return error ? [{ name, error }] : [];
  });
  // A button has no place for a message: what is wrong with it is wrong with the form.
  const isIntentWrong = errors.some(({ name }) => name === INTENT);
  return {
    value: (name) => values(name)[0] ?? "",
    values,
    isChecked: (name, option) =>
      option === undefined ? values(name).length > 0 : values(name).includes(option),
    error: (name) => errors.find((entry) => entry.name === name)?.error,
    formErrors: rejected?.error?.[""] ?? (isIntentWrong ? [ERRORS.malformed_form.key] : []),
    errorFields: errors.filter(({ name }) => name !== "" && name !== INTENT),
    isRejected: rejected !== undefined,
  };
}
