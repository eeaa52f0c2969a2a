import { useTranslation } from "react-i18next";
import { splitErrorKey } from "~/models/core/error-key.rules";

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Returns a function that translates text keys from data, such as form errors and flash messages. An unknown key gives
 * the text of the general error.
 */
export function useText(): (key: string, values?: TextValues) => string {
  const { t } = useTranslation("common");
  return (error, values) => {
    const { key, values: own } = splitErrorKey(error);
    return t(key, { ...values, ...own, defaultValue: t("errors.unknown") });
  };
}
