import { useTranslation } from "react-i18next";
import type { VenueCounts } from "~/models/venues/public/brief.queries.server";
import { VENUES_PATH } from "~/models/venues/rules";
import { ButtonLink } from "../primitives/button";
import { Chip } from "../primitives/chip";
import {
  BadgeCheckIcon,
  CastleIcon,
  EyeOffIcon,
  HourglassIcon,
  ListChecksIcon,
  SpoolIcon,
  TriangleAlertIcon,
} from "../primitives/icons";
import { OneLineCard } from "./strip-card";

/**
 * The venues of a venue account: how many are visible to couples, and why the others are hidden. Without a venue the
 * card is hidden, because the checklist already asks for the first venue.
 */
export function OwnVenuesCard({ venues }: { venues: VenueCounts | null }) {
  const { t } = useTranslation(["home", "venues"]);
  if (!venues || venues.total === 0) return null;
  const { states, incomplete } = venues;
  const chips = [
    { name: "shown", count: states.shown, tone: "success", icon: BadgeCheckIcon },
    { name: "waiting", count: states.waiting + states.account, tone: "warn", icon: HourglassIcon },
    { name: "refused", count: states.refused, tone: "danger", icon: TriangleAlertIcon },
    { name: "unpublished", count: states.unpublished, tone: "quiet", icon: EyeOffIcon },
    { name: "abroad", count: states.abroad, tone: "quiet", icon: EyeOffIcon },
    { name: "premium", count: states.premium, tone: "brass", icon: SpoolIcon },
    { name: "incomplete", count: incomplete, tone: "plain", icon: ListChecksIcon },
  ] as const;
  return (
    <OneLineCard
      titleId="own-venues-title"
      title={t("venues:title")}
      icon={CastleIcon}
      action={<ButtonLink to={VENUES_PATH}>{t("home:venues.open")}</ButtonLink>}
    >
      <ul className="mt-2 flex flex-wrap gap-2" role="list">
        {chips.map(
          ({ name, count, tone, icon }) =>
            count > 0 && (
              <li key={name}>
                <Chip tone={tone} icon={icon}>
                  {t(`home:venues.${name}`, { count })}
                </Chip>
              </li>
            ),
        )}
      </ul>
    </OneLineCard>
  );
}
