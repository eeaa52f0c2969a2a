import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useSite } from "../site";

/** What one has, at the right of the page's title. */
export function Balance({ credits }: { credits: number }) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  return (
    <p className="bal">
      <span className="fig">{formatNumber(credits, locale)}</span>
      <span>{t("available", { count: credits })}</span>
    </p>
  );
}
