import { useTranslation } from "react-i18next";
import { DOMAINS, isDomainCode } from "~/i18n/domains";
import { countryName, formatDateTime, type Formats } from "~/i18n/formats";
import type { AuditLine } from "~/models/audit/queries.server";
import type { Lookup } from "~/models/lookups/queries.server";
import { AuditFactsList } from "./audit-facts";
import { EntryItem, EntryList, EntryNote } from "~/ui/admin/entry-list";

export interface AuditListProps {
  path: string;
  lines: readonly AuditLine[];
  rejectionReasons: readonly Pick<Lookup, "slug" | "label">[];
  format: Formats;
}

/** Audit entries with time, actor, target and facts. The name of a person links to that person's audit entries. */
export function AuditList({ path, lines, rejectionReasons, format }: AuditListProps) {
  const { t } = useTranslation("monitoring");
  const { t: tAction } = useTranslation("audit");
  const { t: tList } = useTranslation("lists");
  const subjectOf = ({ code, subjectId, subjectName, listEntry }: AuditLine): string => {
    if (subjectName !== null) return subjectName;
    if (listEntry) return `${tList(`lookups.kinds.${listEntry.kind}`)} · ${listEntry.label}`;
    if (isDomainCode(subjectId)) return countryName(DOMAINS[subjectId].country, format.locale);
    if (code.startsWith("promotion.")) return tAction("subjects.promotion");
    if (code.startsWith("project.")) return tAction("subjects.project");
    if (code.startsWith("outbox."))
      return tAction(`subjects.${subjectId === "outbox" ? "messages" : "message"}`);
    return t("audit.gone");
  };
  const to = (name: "actor" | "subject", id: string) => `${path}?${name}=${encodeURIComponent(id)}`;
  return (
    <EntryList>
      {lines.map((line) => (
        <EntryItem
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
                    {t("audit.on")} <a href={to("subject", line.subjectId)}>{subjectOf(line)}</a>
                  </>
                )}
              </EntryNote>
              <AuditFactsList line={line} rejectionReasons={rejectionReasons} format={format} />
            </>
          }
        >
          <time className="text-sm text-ink-2" dateTime={new Date(line.at).toISOString()}>
            {formatDateTime(line.at, format)}
          </time>
        </EntryItem>
      ))}
    </EntryList>
  );
}
