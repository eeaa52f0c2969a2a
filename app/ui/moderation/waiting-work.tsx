import { useTranslation } from "react-i18next";
import { formatRecentMoment, type Formats } from "~/i18n/formats";
import { MAX_WAITING_COUNTED, type WaitingQueue } from "~/models/moderation/rules";
import type { WaitingWork } from "~/models/moderation/waiting-work.queries.server";
import { EntryItem, EntryLink, EntryList, EntryNote } from "../admin/entry-list";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";

/** The page of each queue. */
const PATHS: Record<WaitingQueue, string> = {
  accounts: "/admin/moderation",
  venues: "/admin/venues",
  reviews: "/admin/reviews",
  review_answers: "/admin/reviews",
  review_reports: "/admin/reviews",
  reports: "/admin/reports",
  credit_returns: "/admin/credit-returns",
  refunds: "/admin/refunds",
};

interface WaitingWorkCardProps {
  work: readonly WaitingWork[];
  now: number;
  format: Formats;
}

/** Each queue in which something waits for an administrator, with the number and the age of the oldest entry. */
export function WaitingWorkCard({ work, now, format }: WaitingWorkCardProps) {
  const { t } = useTranslation("moderation");
  if (work.length === 0) return null;
  return (
    <Card title={t("work.title")} flush>
      <EntryList>
        {work.map(({ queue, count, oldestAt }) => (
          <EntryItem
            key={queue}
            about={
              <>
                <EntryLink to={PATHS[queue]}>{t(`work.queues.${queue}`)}</EntryLink>
                <EntryNote>{t("work.oldest", { time: formatRecentMoment(oldestAt, now, format) })}</EntryNote>
              </>
            }
          >
            <Chip tone="warn">{count === MAX_WAITING_COUNTED ? `${count}+` : count}</Chip>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
