import { useTranslation } from "react-i18next";
import { Meter } from "../data-display/meter";

/** Shows how much of the free plan's quota is used: "3 of 5", and one segment for each unit. */
export function QuotaCounter({ used, quota }: { used: number; quota: number }) {
  const { t } = useTranslation("quota");
  const words = t("used", { used, quota });
  return (
    <div className="mr-2 grid gap-1.5 text-sm/4 text-ink-2">
      <p className="tabular">{words}</p>
      <Meter value={used} max={quota} label={words} />
    </div>
  );
}
