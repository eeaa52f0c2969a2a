import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { ModerationEvent } from "~/models/moderation/events.queries.server";
import { Card } from "../primitives/card";

export interface ModerationHistoryProps {
  events: readonly ModerationEvent[];
  /** When the profile was first submitted. */
  finishedAt: number;
  format: Formats;
}

/** Decisions on a profile, newest first: the administrator, the text for the provider, the notes. */
export function ModerationHistory({ events, finishedAt, format }: ModerationHistoryProps) {
  const { t } = useTranslation("moderation");
  return (
    <Card title={t("sections.history")}>
      <ol className="desk-h" role="list">
        {events.map(({ id, at, kind, reason, note, by }) => (
          <li key={id}>
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, format)}</time>
            <span>
              {t(`history.${kind}`)}
              {by && <small>{by}</small>}
              {reason && <blockquote>{reason}</blockquote>}
              {note && (
                <>
                  <small>{kind === "resubmitted" ? t("history.words") : t("note")}</small>
                  <blockquote>{note}</blockquote>
                </>
              )}
            </span>
          </li>
        ))}
        <li>
          <time dateTime={new Date(finishedAt).toISOString()}>{formatDateTime(finishedAt, format)}</time>
          <span>{t("history.presented")}</span>
        </li>
      </ol>
    </Card>
  );
}
