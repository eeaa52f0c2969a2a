import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { HistoryLine } from "~/models/audit/history.queries.server";
import { Card } from "../primitives/card";

/** The newest audit entries: event, time and actor. */
export function HistoryCard({ history, format }: { history: readonly HistoryLine[]; format: Formats }) {
  const { t } = useTranslation("audit");
  return (
    <Card title={t("history")}>
      {history.length > 0 ? (
        <ol className="desk-h" role="list">
          {history.map((line) => (
            <li key={line.id}>
              <time dateTime={new Date(line.at).toISOString()}>{formatDateTime(line.at, format)}</time>
              <span>
                {line.action ? t(`actions.${line.action}`) : line.code}
                {line.by === "somebody" && <small>{line.actorName?.trim() || t("by.gone")}</small>}
                {line.by === "system" && <small>{t("by.system")}</small>}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="hint">{t("nothing")}</p>
      )}
    </Card>
  );
}
