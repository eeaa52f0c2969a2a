import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";

interface PromotionLinkProps {
  promotion: Pick<ShownPromotion, "buttonText" | "link">;
  className: string;
}

/** The promotion's button: to a page of ours, or to another site in a new tab. */
export function PromotionLink({ promotion: { buttonText, link }, className }: PromotionLinkProps) {
  const { t } = useTranslation("shell");
  if (!link) return null;
  const text = buttonText ?? t("promotion.more");
  if (link.startsWith("/")) {
    return (
      <Link className={className} to={link}>
        {text}
      </Link>
    );
  }
  return (
    <a className={className} href={link} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr"> {t("new_tab")}</span>
    </a>
  );
}
