import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";

interface PromotionLinkProps {
  promotion: Pick<ShownPromotion, "buttonText" | "link">;
  className: string;
  /** Before a site in a new tab is opened. */
  onLeave?: () => void;
}

/**
 * The promotion's button: to a page of ours, or to another site in a new tab. A page of ours is loaded whole: it may be one
 * that has no React, and styles of its own.
 */
export function PromotionLink({ promotion: { buttonText, link }, className, onLeave }: PromotionLinkProps) {
  const { t } = useTranslation("shell");
  if (!link) return null;
  const text = buttonText ?? t("promotion.more");
  if (link.startsWith("/")) {
    return (
      <a className={className} href={link}>
        {text}
      </a>
    );
  }
  return (
    <a className={className} href={link} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
      {text}
      <span className="sr"> {t("new_tab")}</span>
    </a>
  );
}
