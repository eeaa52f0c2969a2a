import type { CustomTypeOptions, i18n } from "i18next";
import { useTranslation } from "react-i18next";

type NamedKind = keyof CustomTypeOptions["resources"]["messages"]["kinds"];
const hasName = (texts: i18n, kind: string): kind is NamedKind => texts.exists(`messages:kinds.${kind}`);

/** Returns a function that names a kind of message in the administrator's language. */
export function useMessageKindName(): (kind: string) => string {
  const { t, i18n } = useTranslation("messages");
  return (kind) => (hasName(i18n, kind) ? t(`kinds.${kind}`) : kind);
}
