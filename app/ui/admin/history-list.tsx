import { useTranslation } from "react-i18next";
import type { Formats } from "~/i18n/formats";
import type { HistoryLine } from "~/models/audit/history.queries.server";
import { Card } from "../primitives/card";
import { EventItem, EventList, EventNote } from "./event-list";

/** The newest audit entries: event, time and actor. */
export function HistoryCard({ history, format }: { history: readonly HistoryLine[]; format: Formats }) {
  const { t } = useTranslation("audit");
  return (
    <Card title={t("history")}>
      {history.length > 0 ? (
        <EventList>
          {history.map((line) => (
            <EventItem key={line.id} at={line.at} format={format}>
              {line.action ? t(`actions.${line.action}`) : line.code}
              {line.by === "somebody" && <EventNote>{line.actorName?.trim() || t("by.gone")}</EventNote>}
              {line.by === "system" && <EventNote>{t("by.system")}</EventNote>}
            </EventItem>
          ))}
        </EventList>
      ) : (
        <p className="hint">{t("nothing")}</p>
      )}
    </Card>
  );
}
