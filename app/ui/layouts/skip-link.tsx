import { useTranslation } from "react-i18next";

export const CONTENT_ID = "content";

export function SkipLink() {
  const { t } = useTranslation("common");
  return (
    <a className="skip-link" href={`#${CONTENT_ID}`}>
      {t("skip")}
    </a>
  );
}
