import { useTranslation } from "react-i18next";
import { availabilityOf, type DayAvailability } from "~/models/requests/day.rules";
import { classNames } from "~/ui/primitives/class-names";

interface DayWordsProps {
  day: DayAvailability;
  /** Whether the text says "Available that day" instead of "Available". */
  isLong?: boolean;
}

/** The availability of a venue on the days of a request, such as "Available that day · 2 other enquiries". */
export function DayAvailabilityText({ day, isLong = false }: DayWordsProps) {
  const { t } = useTranslation("event_request");
  const { days, taken, asked } = day;
  const standing = availabilityOf(day);
  const words = {
    free: t(days > 1 ? "day.all_free" : isLong ? "day.is_free" : "day.free_short"),
    partly: t("day.partly", { count: taken, days }),
    taken: t(days > 1 ? "day.all_taken" : isLong ? "day.is_taken" : "day.taken_short"),
  };
  return (
    <span>
      <span
        className={classNames(
          standing === "free" && "text-success-ink",
          standing === "taken" && "text-warn-ink",
        )}
      >
        {words[standing]}
      </span>
      {asked > 0 && ` · ${t("day.asked", { count: asked })}`}
    </span>
  );
}
