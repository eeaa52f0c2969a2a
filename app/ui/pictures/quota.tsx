import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { Meter } from "../data-display/meter";
import { useSite } from "../hooks/use-site";

/** Shows how much of the plan's quota an album uses. Without a limit it shows only the number of pictures. */
export function Quota({ used, room }: { used: number; room: number | null }) {
  const { t } = useTranslation("pictures");
  const { locale } = useSite();
  if (room === null)
    return <p className="mr-2 self-center text-sm text-ink-2">{t("quota.count", { count: used })}</p>;
  const shown = { used: formatNumber(used, locale), room: formatNumber(room, locale) };
  return (
    <div className="mr-2 grid content-center gap-1.5">
      <p className="text-sm/4 text-ink-2" aria-hidden="true">
        {t("quota.short", shown)}
      </p>
      <Meter value={used} max={room} label={t("quota.label", { ...shown, count: used })} />
    </div>
  );
}
