import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useSite } from "../hooks/use-site";

/** Returns functions that format the facts of a wedding for cards and pages. */
export function usePortfolioTexts() {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  return {
    guests: (count: number) => t("line.guests", { count, shown: formatNumber(count, locale) }),
  };
}
