import { useTranslation } from "react-i18next";
import { formatDuration, type Formats } from "~/i18n/formats";
import {
  MAINTENANCE_LENGTHS,
  MAINTENANCE_MODES,
  MAINTENANCE_STARTS,
  type MaintenanceMode,
} from "~/models/maintenance/rules";
import { SelectField } from "../../fields/select-field";
import { Button } from "../../primitives/button";
import { Card } from "../../primitives/card";

interface MaintenanceCardProps {
  /** URL to which the forms post. */
  action: string;
  state: MaintenanceMode | "planned" | null;
  format: Formats;
}

/** The switch of the maintenance: when it starts, how long it lasts and what stays open. */
export function MaintenanceCard({ action, state, format }: MaintenanceCardProps) {
  const { t } = useTranslation("operations");
  const duration = (minutes: string) => formatDuration(Number(minutes), format.locale);
  return (
    <Card title={t("maintenance.card")}>
      {state === null ? (
        <form method="post" action={action} className="form" data-schema="maintenance">
          <p className="hint">{t("maintenance.hint")}</p>
          <SelectField
            name="mode"
            label={t("maintenance.mode")}
            options={MAINTENANCE_MODES.map((mode) => ({
              value: mode,
              label: t(`maintenance.modes.${mode}`),
            }))}
          />
          <SelectField
            name="starts"
            label={t("maintenance.starts")}
            options={MAINTENANCE_STARTS.map((minutes) => ({
              value: minutes,
              label:
                minutes === "0" ? t("maintenance.now") : t("maintenance.in", { duration: duration(minutes) }),
            }))}
          />
          <SelectField
            name="length"
            label={t("maintenance.length")}
            options={MAINTENANCE_LENGTHS.map((minutes) => ({
              value: minutes,
              label: minutes === "open" ? t("maintenance.open_end") : duration(minutes),
            }))}
          />
          <div>
            <Button name="intent" value="start_maintenance">
              {t("maintenance.start")}
            </Button>
          </div>
        </form>
      ) : (
        <form method="post" action={action} className="form">
          <p>{t(`maintenance.states.${state}`)}</p>
          <div>
            <Button name="intent" value="end_maintenance">
              {t("maintenance.end")}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
