import { useTranslation } from "react-i18next";
import type { Formats } from "~/i18n/formats";
import type { ModerationEvent } from "~/models/moderation/events.queries.server";
import { EventItem, EventList, EventNote, EventQuote } from "../admin/event-list";
import { Card } from "../primitives/card";

export interface ModerationHistoryProps {
  events: readonly ModerationEvent[];
  /** When the profile was first submitted, in epoch milliseconds. */
  finishedAt: number;
  format: Formats;
}

/** The decisions on a profile, newest first, each with the administrator, the text for the provider and the note. */
export function ModerationHistory({ events, finishedAt, format }: ModerationHistoryProps) {
  const { t } = useTranslation("moderation");
  return (
    <Card title={t("sections.history")}>
      <EventList>
        {events.map(({ id, at, kind, reason, note, by }) => (
          <EventItem key={id} at={at} format={format}>
            {t(`history.${kind}`)}
            {by && <EventNote>{by}</EventNote>}
            {reason && <EventQuote>{reason}</EventQuote>}
            {note && (
              <>
                <EventNote>{kind === "resubmitted" ? t("history.words") : t("note")}</EventNote>
                <EventQuote>{note}</EventQuote>
              </>
            )}
          </EventItem>
        ))}
        <EventItem at={finishedAt} format={format}>
          {t("history.presented")}
        </EventItem>
      </EventList>
    </Card>
  );
}
