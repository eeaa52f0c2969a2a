import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { AuditLine } from "~/models/audit/queries.server";
import { Entry, EntryList, EntryNote } from "./entry-list";

export interface AuditListProps {
  path: string;
  lines: readonly AuditLine[];
  format: Formats;
}

/** Audit entries: time, actor, target and facts. A name links to its audit entries. */
export function AuditList({ path, lines, format }: AuditListProps) {
  const { t } = useTranslation("monitoring");
  const { t: tAction } = useTranslation("audit");
  const to = (name: "actor" | "subject", id: string) => `${path}?${name}=${encodeURIComponent(id)}`;
  return (
    <EntryList>
      {lines.map((line) => (
        <Entry
          key={line.id}
          about={
            <>
              <EntryNote isName>{line.action ? tAction(`actions.${line.action}`) : line.code}</EntryNote>
              <EntryNote>
                {t("audit.by")}{" "}
                {line.actorId === null ? (
                  t("audit.system")
                ) : (
                  <a href={to("actor", line.actorId)}>{line.actorName ?? t("audit.gone")}</a>
                )}
                {line.subjectId !== null && line.subjectId !== line.actorId && (
                  <>
                    {" · "}
                    {t("audit.on")}{" "}
                    <a href={to("subject", line.subjectId)}>{line.subjectName ?? line.subjectId}</a>
                  </>
                )}
              </EntryNote>
              <Facts detail={line.detail} />
            </>
          }
        >
          <time className="text-sm text-ink-2" dateTime={new Date(line.at).toISOString()}>
            {formatDateTime(line.at, format)}
          </time>
        </Entry>
      ))}
    </EntryList>
  );
}

function Facts({ detail }: { detail: string }) {
  const parsed: unknown = JSON.parse(detail);
  const facts = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
  if (facts.length === 0) return null;
  return (
    <EntryNote>
      <code>{facts.map(([name, value]) => `${name}: ${String(value)}`).join(" · ")}</code>
    </EntryNote>
  );
}
