import { numberFormat } from "~/models/core/intl.rules";
import { ALL_TEXT_CONSTANTS } from "~/registers/text-constants.generated";

/**
 * Business constants for texts, as i18next default variables. A text contains {{nameMin}} and never a number, so texts
 * and rules always agree. Each noun declares its constants in `registers/text-constants.rules.ts`, which contains only
 * primitive values.
 */
export const TEXT_CONSTANTS = ALL_TEXT_CONSTANTS satisfies Record<string, string | number>;

/** The constants in the notation of a language: 10 000 in French, 10.000 in German. */
export function textConstants(locale: string): Record<string, string> {
  const format = numberFormat(locale, {});
  const written = (value: string | number) => (typeof value === "number" ? format.format(value) : value);
  return Object.fromEntries(Object.entries(TEXT_CONSTANTS).map(([name, value]) => [name, written(value)]));
}
