import { useTranslation } from "react-i18next";
import type { ShownDay } from "~/models/requests/describe-day.server";
import { DateField } from "../fields/date-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type Rejected } from "../forms/use-form";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { CalendarHeartIcon } from "../primitives/icons";
import { DayWords } from "./day-words";

interface DayProps {
  day: ShownDay;
  rejected: Rejected;
}

/** Whether the venue is free on the day asked for and who else asks for it; takes the day or frees it. */
export function DayCard({ day, rejected }: DayProps) {
  const { t } = useTranslation("event_request");
  const { won, date, canTake, canFree } = day;
  return (
    <Card title={t("day.title")} className="max-lg:order-first">
      <p className="flex gap-2 font-medium">
        <CalendarHeartIcon size="sm" className="mt-1 flex-none text-ink-3" />
        <DayWords day={day} isLong />
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
      {date === null && canTake && <OneOfPeriod {...{ day, rejected }} />}
    </Card>
  );
}

/** A couple with a period: the owner says which of its days it is. */
function OneOfPeriod({ day: { first, last }, rejected }: DayProps) {
  const { t } = useTranslation("event_request");
  const form = useForm({
    schema: "answer",
    own: { intent: "day_take" },
    rejected,
    idOf: (name) => `venue-${name}`,
  });
  return (
    <details className="mt-2 text-sm" data-not-printed="" open={form.isRejected}>
      <summary className="link inline-flex min-h-(--target-min) items-center">{t("day.choose")}</summary>
      <form {...form.props} method="post" data-keep-scroll="" data-returns="" className="mt-2 grid gap-3">
        <ErrorSummary problems={form.summary.problems} />
        <input type="hidden" name="intent" value="day_take" />
        <DateField {...form.field("day")} label={t("day.chosen")} min={first} max={last} />
        <Button block>{t("day.take_chosen")}</Button>
      </form>
    </details>
  );
}
