import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";

interface PromotionLinkProps {
  promotion: Pick<ShownPromotion, "buttonText" | "link">;
  className: string;
  /** Called before another site opens in a new tab. */
  onLeave?: () => void;
}

/**
 * The promotion's button: to a page of the product, or to another site in a new tab. Pages of the product get a full
 * page load, because some have no React and other styles.
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
      <span className="sr-only"> {t("new_tab")}</span>
    </a>
  );
}
