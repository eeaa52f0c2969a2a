import { useTranslation } from "react-i18next";
import type { HomePage, StatisticsPage } from "~/presenters/home/home-page.server";
import { formatDistance, formatRecentMoment, formatShortDay, relativeDays } from "~/i18n/formats";
import { daysBetween } from "~/models/core/time.rules";
import type { HomeRequest } from "~/models/requests/home.queries.server";
import { Card } from "../primitives/card";
import { classNames } from "../primitives/class-names";
import { Chip } from "../primitives/chip";
import { ArrowRightIcon, CalendarClockIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { EmptyInboxDrawing } from "../layouts/illustrations";

/** The newest locked requests, which the provider should answer. */
export function UnansweredRequestsCard({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  const { toAnswer } = page.requests;
  const isNew = page.isModerated && page.requestsUnseen > 0;
  return (
    <Card
      title={t("answer.title")}
      flush
      aside={isNew && <Chip tone="brand">{t("answer.new", { count: page.requestsUnseen })}</Chip>}
      footer={
        page.isModerated && (
          <a className="link link-row" href="/event-requests">
            {t("answer.all")}
            <ArrowRightIcon size="sm" />
          </a>
        )
      }
    >
      {toAnswer.length > 0 ? (
        <RequestList requests={toAnswer} page={page} />
      ) : (
        <div className="empty-state">
          <EmptyInboxDrawing />
          <h3>{t("answer.empty_title")}</h3>
          <p>{t("answer.empty")}</p>
        </div>
      )}
    </Card>
  );
}

/**
 * Requests with a reminder for today or earlier. A request is listed until the provider removes the reminder or moves
 * it to a later day. Without such a request, the card is hidden.
 */
export function RemindersCard({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const { reminded } = page.requests;
  if (reminded.length === 0) return null;
  return (
    <Card title={t("reminders.title")} flush>
      <RequestList requests={reminded} page={page} />
    </Card>
  );
}

/**
 * Unlocked requests for which the provider has not recorded a follow-up. Without such a request, the card is hidden.
 */
export function FollowUpCard({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const { toFollowUp } = page.requests;
  if (toFollowUp.length === 0) return null;
  return (
    <Card title={t("follow_up.title")} flush>
      <RequestList requests={toFollowUp} page={page} />
    </Card>
  );
}

/** Events of the next days that no other card shows, nearest first. */
export function UpcomingEventsCard({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const { upcoming, reminded, toAnswer, toFollowUp } = page.requests;
  const days = { upcomingDays: page.upcomingDays };
  const isShownAbove = [...reminded, ...toAnswer, ...toFollowUp].some(
    ({ eventDate }) => daysBetween(page.today, eventDate) <= page.upcomingDays,
  );
  if (upcoming.length === 0 && isShownAbove) return null;
  return (
    <Card title={t("upcoming.title", days)} flush>
      {upcoming.length > 0 ? (
        <RequestList requests={upcoming} page={page} />
      ) : (
        <p className="card-body text-ink-2">{t("upcoming.empty", days)}</p>
      )}
    </Card>
  );
}

function RequestList({ requests, page }: { requests: readonly HomeRequest[]; page: StatisticsPage }) {
  return (
    <ul className="pt-2.5 pb-2" role="list">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} page={page} />
      ))}
    </ul>
  );
}

function RequestRow({ request, page }: { request: HomeRequest; page: StatisticsPage }) {
  const { t } = useTranslation("shell");
  const { id, firstname, lastname, eventDate, city, createdAt, seenAt, distanceKm, venueName } = request;
  const days = daysBetween(page.today, eventDate);
  const isSoon = days >= 0 && days <= page.upcomingDays;
  const when = isSoon ? relativeDays(days, page.format.locale) : formatShortDay(eventDate, page.format);
  return (
    <li className="group @container">
      <a
        className="relative flex items-center gap-x-3.5 gap-y-1 px-(--inset) @max-[15rem]:flex-wrap py-2.75 no-underline before:absolute before:top-0 before:right-5 before:left-19.5 before:border-line group-not-first:before:border-t hover:bg-linen focus-visible:-outline-offset-3 md:px-6 md:before:right-6 md:before:left-20.5"
        href={`/event-requests/${id}`}
      >
        <Monogram seed={id} firstname={firstname} lastname={lastname} />
        <span className="min-w-0 flex-1 @max-[15rem]:order-1 @max-[15rem]:basis-full">
          {/* `relative` keeps the text for screen readers inside this element. Otherwise a long name
              beside that text would make the page wider. */}
          <b className="relative line-clamp-2 leading-5.25 font-semibold" title={`${firstname} ${lastname}`}>
            {firstname} {lastname}
            {seenAt === null && <span className="sr-only"> {t("unseen_mark")}</span>}
          </b>
          <span
            className={classNames(
              "flex items-center gap-1 text-xs",
              isSoon ? "font-medium text-warn-ink" : "text-ink-2",
            )}
          >
            {isSoon && <CalendarClockIcon size="sm" />}
            {[when, venueName, city].filter(Boolean).join(" · ")}
            {distanceKm !== null && ` (${formatDistance(distanceKm, page.format.locale)})`}
          </span>
        </span>
        <span className="grid justify-items-end gap-1.75 text-2xs/[inherit] whitespace-nowrap text-ink-3">
          {seenAt === null && <i className="size-2 rounded-full bg-mark" />}
          <time dateTime={new Date(createdAt).toISOString()}>
            {formatRecentMoment(createdAt, page.now, page.format)}
          </time>
        </span>
      </a>
    </li>
  );
}
