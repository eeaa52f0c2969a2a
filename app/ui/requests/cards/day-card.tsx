import { useTranslation } from "react-i18next";
import type { ShownDay } from "~/presenters/requests/describe-day.server";
import type { RejectedFormResponse } from "~/ui/forms/use-form";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { CalendarHeartIcon } from "~/ui/primitives/icons";
import { DayChoice } from "./day-choice";
import { DayAvailabilityText } from "./day-words";

interface DayProps {
  day: ShownDay;
  rejected: RejectedFormResponse;
}

/**
 * Says whether the venue is free on the requested day, and how many other requests are for that day. Its forms mark
 * the day as taken or free.
 */
export function DayAvailabilityCard({ day, rejected }: DayProps) {
  const { t } = useTranslation("event_request");
  const { won, date, canTake, canFree } = day;
  return (
    <Card title={t("day.title")} className="max-lg:order-first">
      <p className="flex gap-2 font-medium">
        <CalendarHeartIcon size="sm" className="mt-1 flex-none text-ink-3" />
        <DayAvailabilityText day={day} isLong />
      </p>
      {won && (
        <p className="mt-1.5 text-sm text-warn-ink">
          {t("day.won_by")}{" "}
          <a className="link" href={`/event-requests/${won.id}`}>
            {won.name}
          </a>
        </p>
      )}
      <p className="mt-1.5 text-sm" data-not-printed="">
        <a className="link tap-target" href={day.calendar}>
          {t("day.calendar")}
        </a>
      </p>
      {date !== null && (canTake || canFree) && (
        <form method="post" data-keep-scroll="" data-returns="" data-not-printed="" className="mt-3">
          <input type="hidden" name="day" value={day.first} />
          <Button block name="intent" value={canTake ? "day_take" : "day_free"}>
            {t(canTake ? "day.take" : "day.free", { date })}
          </Button>
        </form>
      )}
      {/* If the couple named a period instead of a day, the owner chooses one day of the period. */}
      {date === null && canTake && (
        <DayChoice
          intent="day_take"
          prefix="venue"
          first={day.first}
          last={day.last}
          words={{ open: t("day.choose"), label: t("day.chosen"), send: t("day.take_chosen") }}
          rejected={rejected}
        />
      )}
    </Card>
  );
}
