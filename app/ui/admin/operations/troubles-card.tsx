import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { OperationsOverview } from "~/models/operations/overview.queries.server";
import { Card } from "../../primitives/card";
import { Chip } from "../../primitives/chip";
import { EntryItem, EntryList, EntryNote } from "../entry-list";

interface TroublesCardProps extends Pick<OperationsOverview, "open" | "past"> {
  format: Formats;
}

/** The troubles that exist now, and the last ones that are over. */
export function TroublesCard({ open, past, format }: TroublesCardProps) {
  const { t } = useTranslation("operations");
  if (open.length + past.length === 0)
    return (
      <Card title={t("troubles_title")}>
        <p className="hint">{t("no_trouble")}</p>
      </Card>
    );
  return (
    <Card title={t("troubles_title")} flush>
      <EntryList>
        {open.map(({ trouble, number, since }) => (
          <EntryItem
            key={trouble}
            about={
              <>
                <EntryNote isName>{t(`troubles.${trouble}`, { number })}</EntryNote>
                {since !== null && (
                  <EntryNote>{t("since", { time: formatDateTime(since, format) })}</EntryNote>
                )}
              </>
            }
          >
            <Chip tone="danger">{t("open")}</Chip>
          </EntryItem>
        ))}
        {past.map(({ trouble, since, until }) => (
          <EntryItem
            key={`${trouble}:${since}`}
            about={
              <>
                <EntryNote isName>{t(`over.${trouble}`)}</EntryNote>
                <EntryNote>
                  {t("from_until", {
                    since: formatDateTime(since, format),
                    until: formatDateTime(until, format),
                  })}
                </EntryNote>
              </>
            }
          >
            <Chip tone="quiet">{t("ended")}</Chip>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
