import { useTranslation } from "react-i18next";
import { formatLongDay, formatMonth } from "~/i18n/formats";
import { daysFrom, isMarkable, weeksOf, type Horizon } from "~/models/venues/availability.rules";
import { classNames } from "../primitives/class-names";
import { useSite } from "../hooks/use-site";

interface MonthProps {
  /** YYYY-MM */
  month: string;
  horizon: Horizon;
  /** Days marked by the owner, and days read from the owner's calendar. */
  owner: ReadonlySet<string>;
  calendar: ReadonlySet<string>;
}

/** A Monday. */
const A_WEEK = daysFrom("2027-01-04", "2027-01-10");

const middayOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const weekday = (day: string, locale: string, form: "narrow" | "long"): string =>
  new Intl.DateTimeFormat(locale, { weekday: form, timeZone: "UTC" }).format(middayOf(day));

/** A month whose days are buttons of the form around it. app/enhance/venue-days.ts moves between them by arrow keys. */
export function Month({ month, horizon, owner, calendar }: MonthProps) {
  const { locale } = useSite();
  const heading = `month-${month}`;
  return (
    <section aria-labelledby={heading} data-part={heading}>
      <h2 className="mb-1.5 scroll-mt-20 text-title-sm first-letter:uppercase" id={heading}>
        {formatMonth(middayOf(`${month}-01`), { locale, timeZone: "UTC" })}
      </h2>
      <table className="month">
        <thead>
          <tr>
            {A_WEEK.map((day) => (
              <th key={day} scope="col" abbr={weekday(day, locale, "long")}>
                <span aria-hidden="true">{weekday(day, locale, "narrow")}</span>
                <span className="sr-only">{weekday(day, locale, "long")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={`${month}-${index}`}>
              {week.map((day, at) => (
                <td key={day ?? `${month}-${index}-${at}`}>
                  {day && (
                    <Day day={day} horizon={horizon} isOwners={owner.has(day)} isRead={calendar.has(day)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  horizon: Horizon;
  isOwners: boolean;
  isRead: boolean;
}

/** One that only the calendar says is taken cannot be freed here. */
function Day({ day, horizon, isOwners, isRead }: DayProps) {
  const { t } = useTranslation("availability");
  const { locale } = useSite();
  const number = Number(day.slice(-2));
  if (!isMarkable(day, horizon)) return <span className="month-day month-day-past">{number}</span>;
  const shared = {
    id: `day-${day}`,
    className: classNames("month-day", day === horizon.today && "month-day-today"),
    "data-day": day,
    "aria-current": day === horizon.today ? ("date" as const) : undefined,
  };
  const words = formatLongDay(day, { locale });
  if (isRead && !isOwners)
    return (
      <button {...shared} type="button" aria-disabled="true" aria-label={t("day.read", { day: words })}>
        {number}
      </button>
    );
  return (
    <button
      {...shared}
      name="day"
      value={`${isOwners ? "free" : "take"}.${day}`}
      aria-pressed={isOwners}
      aria-label={words}
    >
      {number}
    </button>
  );
}
