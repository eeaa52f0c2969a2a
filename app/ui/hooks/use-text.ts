import { useTranslation } from "react-i18next";
import { readErrorKey } from "~/models/core/error-key.rules";

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Translates text keys from data: form errors, which may contain values, and flash messages. An unknown key gives the
 * general error.
 */
export function useText(): (key: string, values?: TextValues) => string {
  const { t } = useTranslation("common");
  return (error, values) => {
    const { key, values: own } = readErrorKey(error);
    return t(key, { ...values, ...own, defaultValue: t("errors.unknown") });
  };
}
