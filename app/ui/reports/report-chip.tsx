import { useTranslation } from "react-i18next";
import type { ReportState } from "~/models/reports/rules";
import { Chip, type ChipTone } from "../primitives/chip";
import { CircleCheckIcon, HourglassIcon, KeyRoundIcon, XIcon, type IconComponent } from "../primitives/icons";

const STATES: Record<ReportState, { tone: ChipTone; icon: IconComponent }> = {
  open: { tone: "warn", icon: HourglassIcon },
  returned: { tone: "success", icon: KeyRoundIcon },
  accepted: { tone: "success", icon: CircleCheckIcon },
  refused: { tone: "quiet", icon: XIcon },
};

/** The state of a report. The provider and administrators see the same words. */
export function ReportChip({ state }: { state: ReportState }) {
  const { t } = useTranslation("event_request");
  return (
    <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
      {t(`report.state.${state}`)}
    </Chip>
  );
}
