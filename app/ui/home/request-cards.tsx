import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { HomePage } from "~/models/home/home-page.server";
import { daysBetween, formatRecent, formatShortDay, relativeDays } from "~/i18n/formats";
import type { HomeRequest } from "~/models/requests/home.queries.server";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import { ArrowRightIcon, CalendarClockIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { WaitingEnvelope } from "../layouts/illustrations";

/** The newest locked requests, which need an answer. */
export function ToAnswerCard({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const { toAnswer } = page.requests;
  const isNew = page.isModerated && page.requestsUnseen > 0;
  return (
    <Card
      title={t("answer.title")}
      flush
      className="leads"
      aside={isNew && <Chip tone="brand">{t("answer.new", { count: page.requestsUnseen })}</Chip>}
      footer={
        page.isModerated && (
          <Link className="link link-row" to="/event-requests">
            {t("answer.all")}
            <ArrowRightIcon size="sm" />
          </Link>
        )
      }
    >
      {toAnswer.length > 0 ? (
        <RequestList requests={toAnswer} page={page} />
      ) : (
        <div className="empty">
          <WaitingEnvelope />
          <h3>{t("answer.empty_title")}</h3>
          <p>{t("answer.empty")}</p>
        </div>
      )}
    </Card>
  );
}

/** Unlocked requests that the provider has not followed up; hidden when empty. */
export function FollowUpCard({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const { toFollowUp } = page.requests;
  if (toFollowUp.length === 0) return null;
  return (
    <Card title={t("follow_up.title")} flush className="leads">
      <RequestList requests={toFollowUp} page={page} />
    </Card>
  );
}

/** Events in the next days, nearest first. */
export function UpcomingCard({ page }: { page: HomePage }) {
  const { t } = useTranslation("home");
  const { upcoming } = page.requests;
  const days = { upcomingDays: page.upcomingDays };
  return (
    <Card title={t("upcoming.title", days)} flush className="leads">
      {upcoming.length > 0 ? (
        <RequestList requests={upcoming} page={page} />
      ) : (
        <p className="card-b text-ink-2">{t("upcoming.empty", days)}</p>
      )}
    </Card>
  );
}

function RequestList({ requests, page }: { requests: readonly HomeRequest[]; page: HomePage }) {
  return (
    <ul className="mini" role="list">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} page={page} />
      ))}
    </ul>
  );
}

function RequestRow({ request, page }: { request: HomeRequest; page: HomePage }) {
  const { t } = useTranslation("shell");
  const { id, firstname, lastname, eventDate, city, createdAt, seenAt } = request;
  const days = daysBetween(page.today, eventDate);
  const isSoon = days >= 0 && days <= page.upcomingDays;
  return (
    <li>
      <Link to={`/event-requests/${id}`}>
        <Monogram seed={id} firstname={firstname} lastname={lastname} />
        <span className="grow">
          <b>
            {firstname} {lastname}
            {seenAt === null && <span className="sr"> {t("unseen_mark")}</span>}
          </b>
          {isSoon ? (
            <span className="soon">
              <CalendarClockIcon size="sm" />
              {relativeDays(days, page.format.locale)} · {city}
            </span>
          ) : (
            <span>
              {formatShortDay(eventDate, page.format)} · {city}
            </span>
          )}
        </span>
        <span className="end">
          {seenAt === null && <i className="dot" />}
          <time dateTime={new Date(createdAt).toISOString()}>
            {formatRecent(createdAt, page.now, page.format)}
          </time>
        </span>
      </Link>
    </li>
  );
}
