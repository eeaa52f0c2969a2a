import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatFileSize, formatNumber, formatPercent, type Formats } from "~/i18n/formats";
import type { OperationsOverview } from "~/models/operations/overview.queries.server";
import { DATABASE_BYTES_MAX } from "~/models/operations/overview.rules";
import { Card } from "../../primitives/card";
import { Chip } from "../../primitives/chip";
import { EntryItem, EntryList, EntryNote } from "../entry-list";

interface DatabaseCardProps extends Pick<OperationsOverview, "sizeBytes" | "tables"> {
  format: Formats;
}

/** The size of the database beside its limit, and the highest row number of each large table. */
export function DatabaseCard({ sizeBytes, tables, format }: DatabaseCardProps) {
  const { t } = useTranslation("operations");
  const { locale } = format;
  return (
    <Card title={t("database")} flush footer={<p className="hint">{t("rows_hint")}</p>}>
      <EntryList>
        <EntryItem
          about={
            <>
              <EntryNote isName>{t("size")}</EntryNote>
              <EntryNote>
                {t("size_of", {
                  size: formatFileSize(sizeBytes, locale),
                  limit: formatFileSize(DATABASE_BYTES_MAX, locale),
                })}
              </EntryNote>
            </>
          }
        >
          <Chip tone={sizeBytes > DATABASE_BYTES_MAX * 0.7 ? "danger" : "success"}>
            {formatPercent(sizeBytes / DATABASE_BYTES_MAX, locale)}
          </Chip>
        </EntryItem>
        {tables.map(({ table, lastRow }) => (
          <EntryItem key={table} about={<EntryNote isName>{t(`tables.${table}`)}</EntryNote>}>
            <span className="tabular-nums">{formatNumber(lastRow, locale)}</span>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}

/** The name of a setting, which may break after each underscore, because it is wider than a phone with large text. */
const withBreaks = (name: string): ReactNode =>
  name.split("_").map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** The names of settings with which a part of the product is switched off. Values are never shown. */
export function SettingsCard({ settings }: Pick<OperationsOverview, "settings">) {
  const { t } = useTranslation("operations");
  if (settings.length === 0)
    return (
      <Card title={t("settings")}>
        <p className="hint">{t("no_setting")}</p>
      </Card>
    );
  return (
    <Card title={t("settings")} flush>
      <EntryList>
        {settings.map(({ name, reason }) => (
          <EntryItem key={name} about={<EntryNote isName>{withBreaks(name)}</EntryNote>}>
            <Chip tone="warn">{t(`reasons.${reason}`)}</Chip>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
