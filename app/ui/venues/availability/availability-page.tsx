import { useTranslation } from "react-i18next";
import { formatMonth, monthName, weekdayNames } from "~/i18n/formats";
import {
  availabilityPath,
  venueCalendarsPath,
  type CalendarMonths,
  type MarkableDays,
} from "~/models/venues/availability/availability.rules";
import type { RequestedDay } from "~/models/venues/availability/asked.rules";
import type { DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { DateField } from "~/ui/fields/date-field";
import { Banner } from "~/ui/feedback/banner";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { useSite } from "~/ui/hooks/use-site";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, TriangleAlertIcon } from "~/ui/primitives/icons";
import { Month } from "./month";
import { VenueFrame } from "~/ui/venues/venue-frame";

export interface AvailabilityPageProps {
  venue: DescribedVenue;
  horizon: MarkableDays;
  page: CalendarMonths;
  owner: readonly string[];
  calendar: readonly string[];
  /** The numbers of requests by day. */
  asked: Readonly<Record<string, RequestedDay>>;
  /** The synced calendar; null if there is none. */
  source: { reading: "waiting" | "read" | "failed"; readAt: string | null } | null;
  rejected: RejectedFormResponse;
}

/** The days on which a venue is taken: a calendar of buttons, and a form for a whole period. */
export function AvailabilityPage(props: AvailabilityPageProps) {
  const { venue, horizon, page, owner, calendar, asked, source, rejected } = props;
  const { t } = useTranslation("availability");
  const { locale } = useSite();
  const days = useForm({ rejected, id: "days" });
  const message = days.summary.message ?? days.error("day") ?? days.error("days");
  const here = `${availabilityPath(venue.id)}?from=${page.months[0] ?? ""}`;
  const [owners, read] = [new Set(owner), new Set(calendar)];
  const weekdays = weekdayNames(locale);
  return (
    <VenueFrame venue={venue} tab="availability">
      {message && <Banner tone="danger" title={message} className="mb-5" />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:gap-8">
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <p className="max-w-[62ch] text-ink-2">
            {t("lead")} <span className="coarse:hidden max-sm:hidden noscript:hidden">{t("day.keys")}</span>
          </p>
          <Legend hasCalendar={source !== null} />
          <MonthLinks months={page.months} />
          <form method="post" action={here} data-days="" data-keep-scroll="">
            <input type="hidden" name="intent" value="day" />
            <div className="grid gap-x-7 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
              {page.months.map((month) => (
                <Month
                  key={month}
                  month={month}
                  venueId={venue.id}
                  horizon={horizon}
                  owner={owners}
                  calendar={read}
                  asked={asked}
                  weekdays={weekdays}
                />
              ))}
            </div>
          </form>
          <Pages venueId={venue.id} page={page} />
        </div>
        <div className="grid gap-5 lg:col-start-2 lg:row-start-1">
          <PeriodForm {...{ here, horizon, rejected }} />
          <SourceCard venueId={venue.id} source={source} />
        </div>
      </div>
    </VenueFrame>
  );
}

function Legend({ hasCalendar }: { hasCalendar: boolean }) {
  const { t } = useTranslation("availability");
  return (
    <ul
      role="list"
      aria-label={t("legend.label")}
      className="mt-4 mb-6 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2 *:flex *:items-center *:gap-2"
    >
      <li>
        <span className="month-day size-6 min-h-0 border-line bg-surface" />
        {t("legend.free")}
      </li>
      <li>
        <span className="month-day month-day-owner size-6 min-h-0" />
        {t("legend.owner")}
      </li>
      {hasCalendar && (
        <li>
          <span className="month-day month-day-read size-6 min-h-0" />
          {t("legend.calendar")}
        </li>
      )}
      <li>
        <span className="month-day month-day-asked size-6 min-h-0 border-line bg-surface" />
        {t("legend.asked")}
      </li>
      <li>
        <span className="month-day month-day-option size-6 min-h-0 border-line bg-surface" />
        {t("legend.option")}
      </li>
      <li>
        <span className="month-day month-day-today size-6 min-h-0 border-line bg-surface" />
        {t("legend.today")}
      </li>
    </ul>
  );
}

const middayOf = (month: string) => Date.parse(`${month}-01T12:00:00Z`);

/** Links to the months, shown on phones, because a page with twelve months is long there. */
function MonthLinks({ months }: { months: readonly string[] }) {
  const { t } = useTranslation("availability");
  const { locale } = useSite();
  return (
    <nav
      aria-label={t("months.label")}
      className="-mx-(--gutter) mb-5 flex gap-1.5 overflow-x-auto px-(--gutter) [scrollbar-width:none] sm:hidden"
    >
      {months.map((month) => (
        <ButtonLink key={month} size="sm" to={`#month-${month}`}>
          {monthName(month, locale)}
        </ButtonLink>
      ))}
    </nav>
  );
}

function Pages({ venueId, page: { months, previous, next } }: { venueId: string; page: CalendarMonths }) {
  const { t } = useTranslation("availability");
  const { locale } = useSite();
  const to = (month: string) => `${availabilityPath(venueId)}?from=${month}`;
  const name = (month: string) => formatMonth(middayOf(month), { locale, timeZone: "UTC" });
  const [first = "", last = ""] = [months[0], months.at(-1)];
  return (
    <nav
      aria-label={t("months.pages")}
      className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
    >
      <span className="text-sm text-ink-2">
        {name(first)} – {name(last)}
      </span>
      <span className="flex flex-wrap gap-2">
        {previous && (
          <ButtonLink to={to(previous)} icon={ChevronLeftIcon} rel="prev">
            {t("months.previous")}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={to(next)} rel="next">
            {t("months.next")}
            <ChevronRightIcon />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}

function PeriodForm({
  here,
  horizon,
  rejected,
}: {
  here: string;
  horizon: MarkableDays;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("availability");
  const { today, last } = horizon;
  const form = useForm({ schema: "venue-availability", rejected, own: { intent: ["take", "free"] }, today });
  return (
    <Card title={t("period.title")}>
      <form {...form.props} method="post" action={here} className="form" data-keep-scroll="">
        {form.isRejected && <ErrorSummary {...form.summary} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <DateField {...form.field("from")} label={t("period.from")} min={today} max={last} />
          <DateField {...form.field("to")} label={t("period.to")} min={today} max={last} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="primary" name="intent" value="take">
            {t("period.take")}
          </Button>
          <Button name="intent" value="free">
            {t("period.free")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SourceCard({ venueId, source }: { venueId: string; source: AvailabilityPageProps["source"] }) {
  const { t } = useTranslation("availability");
  const isFailed = source?.reading === "failed";
  const Icon = isFailed ? TriangleAlertIcon : CalendarIcon;
  return (
    <Card title={t("calendars.title")}>
      <p className={`mb-4 flex gap-2 text-sm/5.5 ${isFailed ? "text-warn-ink" : "text-ink-2"}`}>
        <span className="grid h-5.5 flex-none items-center">
          <Icon size="sm" />
        </span>
        {source === null
          ? t("status.none")
          : source.reading === "read" && source.readAt !== null
            ? t("status.read", { moment: source.readAt })
            : t(`status.${isFailed ? "failed" : "waiting"}`)}
      </p>
      <ButtonLink to={venueCalendarsPath(venueId)}>
        {t(source === null ? "status.connect" : "status.manage")}
      </ButtonLink>
    </Card>
  );
}
