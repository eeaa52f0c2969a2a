import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber, type Formats } from "~/i18n/formats";
import type { OperationsOverview } from "~/models/operations/overview.queries.server";
import { Card } from "../../primitives/card";
import { Chip } from "../../primitives/chip";
import { EntryItem, EntryList, EntryNote } from "../entry-list";

interface EventsCardProps extends Pick<OperationsOverview, "unhandled" | "outcomes"> {
  format: Formats;
}

/** How Stripe's newest events ended, and the events that still wait. */
export function EventsCard({ unhandled, outcomes, format }: EventsCardProps) {
  const { t } = useTranslation("operations");
  if (outcomes.length === 0)
    return (
      <Card title={t("events")}>
        <p className="hint">{t("no_event")}</p>
      </Card>
    );
  return (
    <Card title={t("events")} flush>
      <EntryList>
        <EntryItem
          about={
            <>
              <EntryNote isName>{t("outcomes")}</EntryNote>
              <EntryNote>
                {outcomes
                  .map(({ result, count }) => `${result}: ${formatNumber(count, format.locale)}`)
                  .join(" · ")}
              </EntryNote>
            </>
          }
        />
        {unhandled.map(({ id, type, receivedAt, attempts, outcome }) => (
          <EntryItem
            key={id}
            about={
              <>
                <EntryNote isName>{type}</EntryNote>
                <EntryNote>
                  {[
                    formatDateTime(receivedAt, format),
                    t("attempts", { count: attempts }),
                    ...(outcome ? [outcome] : []),
                  ].join(" · ")}
                </EntryNote>
              </>
            }
          >
            <Chip tone="warn">{t("waiting")}</Chip>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
