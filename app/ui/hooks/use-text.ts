import { useTranslation } from "react-i18next";

export type TextValues = Readonly<Record<string, string | number>>;

/** Translates text keys from data: form errors, flash messages. An unknown key gives the general error. */
export function useText(): (key: string, values?: TextValues) => string {
  const { t } = useTranslation("common");
  return (key, values) => t(key, { ...values, defaultValue: t("errors.unknown") });
}
