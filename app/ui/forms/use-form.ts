import { useForm as useConformForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import type { FormEvent } from "react";
import { ERRORS } from "~/models/core/errors";
import type { parseFields } from "~/models/core/parse-form.rules";
import type { SchemaName } from "~/enhance/parts/forms/schemas";
import { useText, type TextValues } from "../hooks/use-text";
import type { FormSummary } from "./error-summary";
import type { PlaceFieldName } from "../fields/place-field";

/** The response of an action that rejected a form. */
export type Rejected = SubmissionResult<string[]> | undefined;

/** Texts, lists of choices, texts by language, and rows of texts. */
type Fields = Record<string, string | string[] | Record<string, string> | Record<string, string>[]>;

export interface FormOptions {
  /**
   * Name of the form's schema, with which the browser validates while a person types. A form with only buttons has
   * none.
   */
  schema?: SchemaName;
  /** Distinguishes the form from others on its page. By default the values in `own`. */
  id?: string;
  rejected: Rejected;
  /** Stored values, shown until a form is rejected; nested fields are nested objects. */
  defaultValue?: DefaultValue<Fields>;
  /** Fields and values that distinguish this form from others on its page. */
  own?: Readonly<Record<string, string | readonly string[]>>;
  /** Ids of the fields, if several forms of a page have fields of the same name. By default the name. */
  idOf?: (name: string) => string;
  /** The button is dimmed until the form is valid. */
  dims?: boolean;
  /** The calendar day of the domain, if the schema compares dates with it. */
  today?: string;
  /** Values for placeholders in the error text of the whole form. */
  textValues?: TextValues;
  /** In an island, instead of `schema`: validates when a field is left, and from then on while it is edited. */
  validate?: ((form: FormData) => ReturnType<typeof parseFields>) | undefined;
  /** In an island: called for a valid form instead of sending it. */
  onValid?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Field name of the submit buttons; its value selects one form of a page. */
const INTENT = "intent";

/** The country of a phone number belongs to the phone number's field. */
const idOfField = (name: string): string => (name === "phoneCountry" ? "phone-country" : name);

/** A form as its page renders it: typed or stored values, and each error at its place. */
export type Form = ReturnType<typeof useForm>;

/**
 * Connects a form to its action and its schema through conform's metadata. On the server this adds no bytes to the
 * page; in an island it is part of its module.
 */
export function useForm(options: FormOptions) {
  const { schema, defaultValue = {}, own = {}, idOf = idOfField, textValues, validate, onValid } = options;
  const text = useText();
  const rejected = isOwn(options.rejected, own) ? options.rejected : undefined;
  const [form] = useConformForm<Fields, unknown>({
    id: formIdOf(options),
    lastResult: rejected,
    defaultValue,
    // Without a validator conform would send the form to validate one field.
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
  // A button cannot show an error, so it becomes an error of the form.
  const formError = errorsOf[""]?.[0] ?? (errorsOf[INTENT] ? ERRORS.malformed_form.key : undefined);
  const summary: FormSummary = {
    problems: Object.keys(errorsOf)
      .filter((name) => name !== "" && name !== INTENT)
      .map((name) => ({ id: idOf(name), message: errorOf(name) ?? "" })),
    message: formError === undefined ? undefined : text(formError, textValues),
  };

  const named = (name: string) => ({ id: idOf(name), name, error: errorOf(name) });
  return {
    /** Attributes of the `<form>`. They switch off the browser's own messages in favour of ours. */
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
    /** The list of errors above the form. */
    summary,
    /** Text key of the error of the form as a whole. */
    formError,
    /** The typed value, or else the stored one. */
    value,
    /** The stored value, even if something else was typed. */
    stored: (name: string): readonly string[] => textsAt(defaultValue, name),
    /** Whether the version from which the page was made has changed in the meantime. */
    isOutdated: formError === ERRORS.changed_meanwhile.key,
    values,
    error: errorOf,
    isRejected: rejected !== undefined,
    /** For a text, a single choice or a date. */
    field: (name: string) => ({ ...named(name), defaultValue: value(name) }),
    /** For a field whose value is never sent back, such as passwords, codes and files. */
    secret: named,
    /** For several choices. */
    choices: (name: string) => ({ ...named(name), defaultValues: values(name) }),
    /** For a single checkbox. */
    box: (name: string) => ({ ...named(name), defaultChecked: values(name).length > 0 }),
    /** For a phone number with its country, which look like one field. */
    phone: (name: string, countryField: string) => ({
      ...named(name),
      error: errorOf(name) ?? errorOf(countryField),
      defaultValue: value(name),
      countryField,
      defaultCountry: value(countryField),
    }),
    /** For the search of a place and the fields that it fills. */
    place: (names: readonly PlaceFieldName[]) => ({
      values: Object.fromEntries(names.map((name) => [name, value(name)])),
      errors: Object.fromEntries(names.map((name) => [name, errorOf(name)])),
    }),
  };
}

/** Whether a rejected form is this form of its page. */
function isOwn(rejected: Rejected, own: NonNullable<FormOptions["own"]>): boolean {
  return Object.entries(own).every(([name, wanted]) => {
    const posted = rejected?.initialValue?.[name];
    return typeof posted === "string" && [wanted].flat().includes(posted);
  });
}

/** Unique on a page. */
const formIdOf = ({ schema, id, own = {} }: FormOptions): string =>
  ["form", schema, id, ...Object.values(own).map((wanted) => [wanted].flat()[0])].filter(Boolean).join("-");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The value of a field. `title.fr` is nested in `title`; `details[0].budget` is in the first item of `details`. */
const valueAt = (values: unknown, name: string): unknown =>
  name.split(/\]?\.|\[/).reduce((value, part) => (isRecord(value) ? value[part] : undefined), values);
