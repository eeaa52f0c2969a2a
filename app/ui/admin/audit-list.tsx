import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { AuditLine } from "~/models/audit/queries.server";

export interface AuditListProps {
  path: string;
  lines: readonly AuditLine[];
  format: Formats;
}

/** Audit entries: time, actor, target and facts. A name links to its audit entries. */
export function AuditList({ path, lines, format }: AuditListProps) {
  const { t } = useTranslation("oversight");
  const { t: tAction } = useTranslation("audit");
  const to = (name: "actor" | "subject", id: string) => `${path}?${name}=${encodeURIComponent(id)}`;
  return (
    <ul className="adm" role="list">
      {lines.map((line) => (
        <li key={line.id}>
          <div className="adm-t">
            <p className="adm-k">{line.action ? tAction(`actions.${line.action}`) : line.code}</p>
            <p>
              {t("audit.by")}{" "}
              {line.actorId === null ? (
                t("audit.system")
              ) : (
                <Link to={to("actor", line.actorId)}>{line.actorName ?? t("audit.gone")}</Link>
              )}
              {line.subjectId !== null && line.subjectId !== line.actorId && (
                <>
                  {" · "}
                  {t("audit.on")}{" "}
                  <Link to={to("subject", line.subjectId)}>{line.subjectName ?? line.subjectId}</Link>
                </>
              )}
            </p>
            <Facts detail={line.detail} />
          </div>
          <time className="adm-w" dateTime={new Date(line.at).toISOString()}>
            {formatDateTime(line.at, format)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function Facts({ detail }: { detail: string }) {
  const parsed: unknown = JSON.parse(detail);
  const facts = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
  if (facts.length === 0) return null;
  return (
    <p>
      <code>{facts.map(([name, value]) => `${name}: ${String(value)}`).join(" · ")}</code>
    </p>
  );
}
