import { useTranslation } from "react-i18next";
import { CalendarIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";

/** Links below the date of an event: a file for any calendar app, and a subscription to all events. */
export function AddToCalendar({ requestId }: { requestId: string }) {
  const { t } = useTranslation("calendar");
  const { isImpersonating } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3" data-not-printed="">
      <a
        className="link tap-target inline-flex items-center gap-1.5 text-sm"
        href={`/event-requests/${requestId}/calendar.ics`}
        download
      >
        <CalendarIcon size="sm" />
        {t("request.add")}
      </a>
      {!isImpersonating && (
        <a className="link link-quiet tap-target text-sm" href="/calendar">
          {t("request.all")}
        </a>
      )}
    </div>
  );
}
