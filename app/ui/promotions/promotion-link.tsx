import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";

interface PromotionLinkProps {
  promotion: Pick<ShownPromotion, "buttonText" | "link">;
  className: string;
}

/** The promotion's link, to a page of the product, or to another site in a new tab. */
export function PromotionLink({ promotion: { buttonText, link }, className }: PromotionLinkProps) {
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
    <a className={className} href={link} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr-only"> {t("new_tab")}</span>
    </a>
  );
}
