import { useTranslation } from "react-i18next";
import type { ValidationState } from "~/models/venues/rules";
import { Chip, type ChipTone } from "../primitives/chip";
import {
  BadgeCheckIcon,
  EyeOffIcon,
  HourglassIcon,
  TriangleAlertIcon,
  type IconComponent,
} from "../primitives/icons";

const VALIDATION: Readonly<Record<ValidationState, { tone: ChipTone; icon: IconComponent }>> = {
  validated: { tone: "success", icon: BadgeCheckIcon },
  waiting: { tone: "warn", icon: HourglassIcon },
  refused: { tone: "danger", icon: TriangleAlertIcon },
};

/** Two chips: whether an administrator has validated the venue, and whether it is online. */
export function VenueChips({
  validation,
  isPublished,
}: {
  validation: ValidationState;
  isPublished: boolean;
}) {
  const { t } = useTranslation("venues");
  return (
    <>
      <Chip {...VALIDATION[validation]}>{t(`chip.${validation}`)}</Chip>
      {!isPublished && (
        <Chip tone="quiet" icon={EyeOffIcon}>
          {t("offline")}
        </Chip>
      )}
    </>
  );
}
