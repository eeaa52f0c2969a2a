import { numberFormat } from "~/models/core/intl.rules";
import { ALL_TEXT_CONSTANTS } from "~/registers/text-constants.generated";

/**
 * Limits and prices as default variables of i18next. A text contains {{nameMin}} and never the number itself, so texts
 * and rules always agree; the numbers come from the files `registers/text-constants.rules.ts`, which contain only
 * primitive values.
 */
export const TEXT_CONSTANTS = ALL_TEXT_CONSTANTS satisfies Record<string, string | number>;

/** The product's name, and the constants in the form of a locale: 10 000 in French, 10.000 in German. */
export function textConstants(locale: string, product: string): Record<string, string> {
  const format = numberFormat(locale, {});
  const written = (value: string | number) => (typeof value === "number" ? format.format(value) : value);
  const constants = Object.entries(TEXT_CONSTANTS).map(([name, value]) => [name, written(value)] as const);
  return { ...Object.fromEntries(constants), product };
}
