import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch";

/**
 * Copyright, legal pages, and the language switch unless the page has it elsewhere. The year comes from the server, so
 * that hydration matches.
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
