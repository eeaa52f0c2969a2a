import { useTranslation } from "react-i18next";
import type { ShownReminder } from "~/presenters/requests/describe-own-work.server";
import { REMIND_IN_DAYS } from "~/models/requests/own-work/reminder.rules";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { CalendarClockIcon } from "~/ui/primitives/icons";
import { DayChoice } from "./day-choice";

interface ReminderProps {
  reminder: ShownReminder;
  rejected: RejectedFormResponse;
}

/** The provider's reminder about a request, and the forms that set, change and remove it. */
export function ReminderCard({ reminder, rejected }: ReminderProps) {
  const { t } = useTranslation("event_request");
  const { when, day, first, last } = reminder;
  const quick = useForm({ own: { intent: "remind_in" }, rejected });
  return (
    <div data-not-printed={when === null ? "" : undefined}>
      <Card title={t("reminder.title")}>
        {when === null ? (
          <p className="text-sm text-ink-2">{t("reminder.lead")}</p>
        ) : (
          <form
            method="post"
            data-keep-scroll=""
            data-returns=""
            className="flex flex-wrap items-center gap-x-3 gap-y-2"
          >
            <p className="flex min-w-0 flex-1 items-center gap-2 font-medium">
              <CalendarClockIcon size="sm" />
              {t("reminder.set", { when })}
            </p>
            <Button variant="ghost" size="sm" name="intent" value="remind_stop">
              {t("reminder.remove")}
            </Button>
          </form>
        )}
        <ErrorSummary problems={quick.summary.problems} />
        <form
          method="post"
          data-keep-scroll=""
          data-returns=""
          data-not-printed=""
          className="mt-3 flex flex-wrap gap-2"
        >
          <input type="hidden" name="intent" value="remind_in" />
          {REMIND_IN_DAYS.map((days) => (
            <Button key={days} size="sm" name="days" value={days}>
              {t("reminder.in_days", { count: days })}
            </Button>
          ))}
        </form>
        <DayChoice
          intent="remind"
          prefix="reminder"
          {...{ day, first, last, rejected }}
          words={{ open: t("reminder.other"), label: t("reminder.day"), send: t("reminder.save") }}
        />
      </Card>
    </div>
  );
}
