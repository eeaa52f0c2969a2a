import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import type { OperationsOverview } from "~/models/operations/overview.queries.server";
import { Card } from "../../primitives/card";
import { Chip } from "../../primitives/chip";
import { EntryItem, EntryLink, EntryList, EntryNote } from "../entry-list";

interface HealthCardProps {
  operations: OperationsOverview;
  isMediaUp: boolean;
  format: Formats;
}

/** Whether each part of the product works, and the deployed version. */
export function HealthCard({ operations, isMediaUp, format }: HealthCardProps) {
  const { t } = useTranslation("operations");
  const { deadMessages, oldestMessageDueAt } = operations;
  const parts = [
    // The page could not be drawn without the database.
    { name: t("parts.database"), isUp: true },
    { name: t("parts.files"), isUp: isMediaUp },
    { name: t("parts.lists"), isUp: operations.hasLists },
    { name: t("parts.gazetteer"), isUp: operations.hasPlaces },
    { name: t("parts.triggers"), isUp: operations.hasTriggers },
  ];
  return (
    <Card
      title={t("health")}
      flush
      footer={<p className="hint">{t("version", { version: operations.version })}</p>}
    >
      <EntryList>
        {parts.map(({ name, isUp }) => (
          <EntryItem key={name} about={<EntryNote isName>{name}</EntryNote>}>
            <Chip tone={isUp ? "success" : "danger"}>{isUp ? t("works") : t("fails")}</Chip>
          </EntryItem>
        ))}
        <EntryItem
          about={
            <>
              <EntryLink to="/admin/outbox?state=dead">{t("parts.messages")}</EntryLink>
              <EntryNote>
                {oldestMessageDueAt === null
                  ? t("nothing_waits")
                  : t("oldest_message", { time: formatDateTime(oldestMessageDueAt, format) })}
              </EntryNote>
            </>
          }
        >
          <Chip tone={deadMessages > 0 ? "danger" : "success"}>
            {deadMessages > 0 ? t("given_up", { count: deadMessages }) : t("works")}
          </Chip>
        </EntryItem>
      </EntryList>
    </Card>
  );
}
