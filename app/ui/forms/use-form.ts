import { useForm as useConformForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import type { FormEvent } from "react";
import { ERRORS } from "~/models/core/errors";
import type { parseFields } from "~/models/core/parse-form.rules";
import type { SchemaName } from "~/enhance/parts/forms/schemas";
import { useText, type TextValues } from "../hooks/use-text";
import type { FormSummary } from "./error-summary";
import type { PlaceFieldName } from "../fields/place-field";

/** The response to a rejected form. */
export type RejectedFormResponse = SubmissionResult<string[]> | undefined;

/** The value of a field: a text, a list of choices, texts by language, or rows of texts. */
type Fields = Record<string, string | string[] | Record<string, string> | Record<string, string>[]>;

export interface FormOptions {
  /** Name of the schema with which the browser validates the form. A form with only buttons has no schema. */
  schema?: SchemaName;
  /** Id of the form, unique on its page. By default it is made of the values in `own`. */
  id?: string;
  rejected: RejectedFormResponse;
  /** Stored values, shown unless the form was rejected. Nested fields are nested objects. */
  defaultValue?: DefaultValue<Fields>;
  /** Fields and values that only this form of the page has. */
  own?: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Returns the id of a field, by default its name. Needed if several forms of a page have a field of the same name.
   */
  idOf?: (name: string) => string;
  /** Whether the submit button is dimmed until the form is valid. */
  dims?: boolean;
  /** Today on the domain, if the schema compares a date with it. */
  today?: string;
  /** Values that replace the placeholders in the error of the whole form. */
  textValues?: TextValues;
  /**
   * Only in an island, in place of `schema`: validates a field when it is left, and from then on while the person
   * types.
   */
  validate?: ((form: FormData) => ReturnType<typeof parseFields>) | undefined;
  /** Only in an island: called with a valid form instead of sending it. */
  onValid?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Name of the submit buttons. The value of the pressed button identifies one form of a page. */
const INTENT = "intent";

/** The field for the country of a phone number has an id of its own. The id of every other field is its name. */
const idOfField = (name: string): string => (name === "phoneCountry" ? "phone-country" : name);

/** A form as its page renders it, with its values and its errors. */
export type Form = ReturnType<typeof useForm>;

/** Connects a form to its action and its schema with conform. The browser loads conform's code only for islands. */
export function useForm(options: FormOptions) {
  const { schema, defaultValue = {}, own = {}, idOf = idOfField, textValues, validate, onValid } = options;
  const text = useText();
  const rejected = isOwn(options.rejected, own) ? options.rejected : undefined;
  const [form] = useConformForm<Fields, unknown>({
    id: formIdOf(options),
    lastResult: rejected,
    defaultValue,
    // Without a validator, conform would send the whole form to the server each time it validates a field.
    shouldValidate: validate ? "onBlur" : "onSubmit",
    shouldRevalidate: validate ? "onInput" : "onSubmit",
    ...(validate ? { onValidate: ({ formData }) => validate(formData) } : {}),
    ...(onValid ? { onSubmit: onValid } : {}),
  });

  const errorsOf: Readonly<Record<string, readonly string[] | null>> = form.allErrors;
  const errorOf = (name: string): string | undefined => {
    const key = errorsOf[name]?.[0];
    return key === undefined ? undefined : text(key);
  };
  const textsAt = (fields: unknown, name: string): readonly string[] => {
    const value = valueAt(fields, name);
    if (Array.isArray(value)) return value.filter((item) => typeof item === "string");
    return typeof value === "string" && value !== "" ? [value] : [];
  };
  const values = (name: string): readonly string[] => textsAt(form.initialValue, name);
  const value = (name: string): string => values(name)[0] ?? "";
  // A button cannot show an error, so an error of the field `intent` is shown as an error of the whole form.
  const formError = errorsOf[""]?.[0] ?? (errorsOf[INTENT] ? ERRORS.malformed_form.key : undefined);
  const summary: FormSummary = {
    problems: Object.keys(errorsOf)
      .filter((name) => name !== "" && name !== INTENT)
      .map((name) => ({ id: idOf(name), message: errorOf(name) ?? "" })),
    message: formError === undefined ? undefined : text(formError, textValues),
  };

  const named = (name: string) => ({ id: idOf(name), name, error: errorOf(name) });
  return {
    /** Attributes of the `<form>` element. They switch off the browser's own error messages, because we show ours. */
    props: {
      id: form.id,
      noValidate: true,
      "data-schema": schema,
      "data-dims": options.dims ? "" : undefined,
      "data-today": options.today,
      onSubmit: form.onSubmit,
    },
    /** In an island: validates a field again after a script has changed it. */
    validateField: (name: string) => {
      if (validate) form.validate({ name });
    },
    /** The errors for the summary above the form. */
    summary,
    /** Text key of the error of the whole form. */
    formError,
    /** The typed value of a field, or else its stored value. */
    value,
    /** The stored value of a field, even if the person typed another value. */
    stored: (name: string): readonly string[] => textsAt(defaultValue, name),
    /** Whether the stored data have changed since the page was rendered. */
    isOutdated: formError === ERRORS.changed_meanwhile.key,
    values,
    error: errorOf,
    isRejected: rejected !== undefined,
    /** Properties for a text, a single choice or a date. */
    field: (name: string) => ({ ...named(name), defaultValue: value(name) }),
    /** Properties for a field that never shows its value, such as a password, a code or a file. */
    secret: named,
    /** Properties for several choices. */
    choices: (name: string) => ({ ...named(name), defaultValues: values(name) }),
    /** Properties for a single checkbox. */
    box: (name: string) => ({ ...named(name), defaultChecked: values(name).length > 0 }),
    /** Properties for a phone number and its country, which look like one field. */
    phone: (name: string, countryField: string) => ({
      ...named(name),
      error: errorOf(name) ?? errorOf(countryField),
      defaultValue: value(name),
      countryField,
      defaultCountry: value(countryField),
    }),
    /** Properties for the search of a place and the fields that it fills. */
    place: (names: readonly PlaceFieldName[]) => ({
      values: Object.fromEntries(names.map((name) => [name, value(name)])),
      errors: Object.fromEntries(names.map((name) => [name, errorOf(name)])),
    }),
  };
}

/** Whether the rejected form is this form. A page may have several forms. */
function isOwn(rejected: RejectedFormResponse, own: NonNullable<FormOptions["own"]>): boolean {
  return Object.entries(own).every(([name, wanted]) => {
    const posted = rejected?.initialValue?.[name];
    return typeof posted === "string" && [wanted].flat().includes(posted);
  });
}

/** The id of a form, unique on its page. */
const formIdOf = ({ schema, id, own = {} }: FormOptions): string =>
  ["form", schema, id, ...Object.values(own).map((wanted) => [wanted].flat()[0])].filter(Boolean).join("-");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * The value of a field in nested values: `title.fr` is a property of `title`, and `details[0].budget` a property of the
 * first item of `details`.
 */
const valueAt = (values: unknown, name: string): unknown =>
  name.split(/\]?\.|\[/).reduce((value, part) => (isRecord(value) ? value[part] : undefined), values);
