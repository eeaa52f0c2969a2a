import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { useLink, useSite } from "../hooks/use-site";
import { LanguageSwitch } from "./language-switch";

const LEGAL_LINK =
  "inline-flex min-h-[max(2rem,var(--target-min))] items-center text-ink-2 no-underline hover:underline";

/**
 * The footer with copyright and legal pages, and with the language switch unless the page has it elsewhere.
 * `isFullWidth` adds a line above, for pages without a side menu.
 */
export function Footer({
  year,
  hasLanguages = true,
  isFullWidth = false,
}: {
  year: number;
  hasLanguages?: boolean;
  isFullWidth?: boolean;
}) {
  const { t } = useTranslation("common");
  const { supportEmail } = useSite();
  const link = useLink();
  return (
    <footer
      className={classNames(
        "mx-auto flex w-full flex-wrap items-center gap-x-5 gap-y-1 px-(--gutter) pt-5 pb-7 text-xs/[inherit] text-ink-3",
        isFullWidth ? "border-t border-line" : "max-w-[calc(var(--content)+2*var(--gutter))]",
      )}
    >
      <span className="flex-[1_0_auto]">{t("footer.copyright", { year })}</span>
      {supportEmail && (
        <a className={LEGAL_LINK} href={`mailto:${supportEmail}`}>
          {t("footer.help")}
        </a>
      )}
      <a className={LEGAL_LINK} href={link("/legal-notice")}>
        {t("footer.legal_notice")}
      </a>
      <a className={LEGAL_LINK} href={link("/terms")}>
        {t("footer.terms")}
      </a>
      <a className={LEGAL_LINK} href={link("/privacy")}>
        {t("footer.privacy")}
      </a>
      {hasLanguages && <LanguageSwitch up />}
    </footer>
  );
}
