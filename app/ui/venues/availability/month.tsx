import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatLongDay, formatMonth, type weekdayNames } from "~/i18n/formats";
import type { RequestedDay } from "~/models/venues/availability/asked.rules";
import { monthOf, weeksOf, type MarkableDays } from "~/models/venues/availability/availability.rules";
import { classNames } from "~/ui/primitives/class-names";
import { useSite } from "~/ui/hooks/use-site";

interface MonthProps {
  /** YYYY-MM */
  month: string;
  venueId: string;
  horizon: MarkableDays;
  /** Days marked by the owner, and days from synced calendars. */
  owner: ReadonlySet<string>;
  calendar: ReadonlySet<string>;
  asked: Readonly<Record<string, RequestedDay>>;
  /** The names of the weekdays, computed once for all months, because Intl is slow. */
  weekdays: ReturnType<typeof weekdayNames>;
}

const middayOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/**
 * A month in which the days are buttons of the surrounding form. app/enhance/venue-days.ts adds arrow keys to move
 * between them.
 */
export function Month({ month, venueId, horizon, owner, calendar, asked, weekdays }: MonthProps) {
  const { t } = useTranslation("availability");
  const { locale } = useSite();
  const isAsked = Object.keys(asked).some((day) => monthOf(day) === month);
  const heading = `month-${month}`;
  return (
    <section aria-labelledby={heading} data-part={heading}>
      <h2 className="mb-1.5 scroll-mt-20 text-title-sm first-letter:uppercase" id={heading}>
        {formatMonth(middayOf(`${month}-01`), { locale, timeZone: "UTC" })}
      </h2>
      {isAsked && (
        <p className="-mt-1 mb-1.5 text-sm">
          <a className="link tap-target" href={`/event-requests?venue=${venueId}&q=${month}`}>
            {t("months.requests")}
          </a>
        </p>
      )}
      <table className="month">
        <thead>
          <tr>
            {weekdays.map(({ name, letter }) => (
              <th key={name} scope="col" aria-label={name}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week[0]}>
              {index === 0 && week.length < 7 && <td colSpan={7 - week.length} />}
              {week.map((day) => (
                <td key={day}>
                  {dayButton({
                    day,
                    horizon,
                    isOwners: owner.has(day),
                    isRead: calendar.has(day),
                    asked: asked[day],
                    locale,
                    t,
                  })}
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
  horizon: MarkableDays;
  isOwners: boolean;
  isRead: boolean;
  asked: RequestedDay | undefined;
  locale: string;
  t: TFunction<"availability">;
}

/**
 * A function and not a component: the page has a year of days, and a hook for each day would be slow. If only a synced
 * calendar marks a day as taken, the owner cannot free it here.
 */
function dayButton({ day, horizon, isOwners, isRead, asked, locale, t }: DayProps) {
  const number = Number(day.slice(-2));
  if (day < horizon.today || day > horizon.last)
    return <span className="month-day month-day-past">{number}</span>;
  const isToday = day === horizon.today;
  const className = asked || isToday ? markedDay(asked, isToday) : "month-day";
  const wishes = asked ? wishesOf(asked, t) : "";
  const name = formatLongDay(day, { locale });
  const words = wishes ? `${name}, ${wishes}` : name;
  const isFixed = isRead && !isOwners;
  return (
    <button
      id={`day-${day}`}
      className={className}
      title={wishes || undefined}
      aria-current={isToday ? "date" : undefined}
      type={isFixed ? "button" : undefined}
      aria-disabled={isFixed ? "true" : undefined}
      name={isFixed ? undefined : "day"}
      value={isFixed ? undefined : `${isOwners ? "free" : "take"}.${day}`}
      aria-pressed={isFixed ? undefined : isOwners}
      aria-label={isFixed ? t("day.read", { day: words }) : words}
    >
      {number}
    </button>
  );
}

const markedDay = (asked: RequestedDay | undefined, isToday: boolean): string =>
  classNames(
    "month-day",
    isToday && "month-day-today",
    asked && (asked.options > 0 ? "month-day-option" : asked.requests > 0 && "month-day-asked"),
  );

const wishesOf = ({ requests, options, won }: RequestedDay, t: TFunction<"availability">): string =>
  [
    ...(won > 0 ? [t("day.won", { count: won })] : []),
    ...(options > 0 ? [t("day.options", { count: options })] : []),
    ...(requests > 0 ? [t("day.requests", { count: requests })] : []),
  ].join(", ");
