import type { SubmissionResult } from "@conform-to/dom";
import { ERRORS } from "~/models/core/errors";

/** Values and errors of a rendered form: typed values replace stored ones, errors are text keys. */
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

/** Field name of the submit buttons; its value selects one form of a page. */
const INTENT = "intent";

type Initial = Readonly<Record<string, string | readonly string[] | null | undefined>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The typed value of a field; `title.fr` is nested in `title`. */
const valueAt = (values: unknown, name: string): unknown =>
  name.split(".").reduce((value, part) => (isRecord(value) ? value[part] : undefined), values);

/**
 * Merges a rejected submission into the initial values. Runs on the server and in the browser, so a page without
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
  // A button cannot show an error, so it becomes an error of the form.
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
