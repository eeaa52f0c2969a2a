import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch";

/** Copyright, legal pages, language. The year is the server's, so that both sides draw the same. */
export function Footer({ year }: { year: number }) {
  const { t } = useTranslation("common");
  return (
    <footer className="foot">
      <span>{t("footer.copyright", { year })}</span>
      <a href="/terms">{t("footer.terms")}</a>
      <a href="/privacy">{t("footer.privacy")}</a>
      <LanguageSwitch up />
    </footer>
  );
}
