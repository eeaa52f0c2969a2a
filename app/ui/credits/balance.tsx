import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useSite } from "../hooks/use-site";

interface BalanceProps {
  credits: number;
  /** Whether Premium is active. While it is active, credits are kept and cannot be spent. */
  isPaused: boolean;
}

/** The credit balance, to the right of the page title. */
export function Balance({ credits, isPaused }: BalanceProps) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  return (
    <p className="flex items-center gap-3 text-sm/4.5 text-ink-2">
      <span className="figure-number text-[2.75rem] text-brand-ink">{formatNumber(credits, locale)}</span>
      <span className="max-w-22">{t(isPaused ? "on_pause" : "available", { count: credits })}</span>
    </p>
  );
}
