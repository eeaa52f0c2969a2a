import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch";

/**
 * Copyright, legal pages, and the language unless the page has it elsewhere. The year is the server's, so that both sides
 * draw the same.
 */
export function Footer({ year, hasLanguages = true }: { year: number; hasLanguages?: boolean }) {
  const { t } = useTranslation("common");
  return (
    <footer className="foot">
      <span>{t("footer.copyright", { year })}</span>
      <a href="/terms">{t("footer.terms")}</a>
      <a href="/privacy">{t("footer.privacy")}</a>
      {hasLanguages && <LanguageSwitch up />}
    </footer>
  );
}
