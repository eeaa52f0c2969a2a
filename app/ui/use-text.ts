import { useTranslation } from "react-i18next";

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Translates keys that come as data: errors of forms, flash messages. A key that no file has reads as the general error
 * rather than as a key.
 */
export function useText(): (key: string, values?: TextValues) => string {
  const { t } = useTranslation("common");
  return (key, values) => t(key, { ...values, defaultValue: t("errors.unknown") });
}
