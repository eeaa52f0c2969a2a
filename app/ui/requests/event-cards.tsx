import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import { Card } from "../primitives/card";
import { DaysUntilEventChip } from "../primitives/chip";
import { DescriptionList } from "../data-display/description-list";
import {
  CalendarHeartIcon,
  CastleIcon,
  ClockIcon,
  HandHeartIcon,
  LanguagesIcon,
  ListChecksIcon,
  MapPinIcon,
  PaletteIcon,
  PartyPopperIcon,
  ReceiptTextIcon,
  UsersIcon,
  WalletIcon,
} from "../primitives/icons";
import { capitalise } from "../primitives/sentence";
import { useSite } from "../hooks/use-site";
import { AddToCalendar } from "./add-to-calendar";

/** The type, date, place and number of guests of an event. */
export function EventCard({ request }: { request: ShownRequest }) {
  const { t } = useTranslation("event_request");
  const { locale } = useSite();
  const { distance } = request;
  return (
    <Card
      title={t("event_title")}
      aside={request.inDays === null ? undefined : <DaysUntilEventChip days={request.inDays} />}
      footer={request.status === "unlocked" ? <AddToCalendar requestId={request.id} /> : undefined}
    >
      <DescriptionList
        facts={[
          {
            icon: CalendarHeartIcon,
            label: t("facts.date"),
            value: capitalise(request.date, locale),
            note: capitalise(request.away, locale),
          },
          ...(request.venue === null
            ? []
            : [{ icon: CastleIcon, label: t("facts.venue"), value: request.venue }]),
          { icon: PartyPopperIcon, label: t("facts.type"), value: request.eventType },
          { icon: UsersIcon, label: t("facts.guests"), value: request.guests },
          {
            icon: MapPinIcon,
            label: t("facts.place"),
            value: request.city,
            note: [
              request.area,
              distance &&
                t(request.venue === null ? distance.key : `venue_${distance.key}`, {
                  distance: distance.distance,
                }),
            ]
              .filter(Boolean)
              .join(", "),
          },
          {
            icon: LanguagesIcon,
            label: t("facts.languages"),
            value: capitalise(request.languages, locale) || t("unspecified"),
          },
          { icon: PaletteIcon, label: t("facts.theme"), value: request.theme ?? t("unspecified") },
        ]}
      />
    </Card>
  );
}

/** The needs of a couple and their budget. */
export function ProjectCard({ request }: { request: ShownRequest }) {
  const { t } = useTranslation("event_request");
  return (
    <Card title={t("project_title")}>
      <DescriptionList
        facts={[
          {
            icon: HandHeartIcon,
            label: t("facts.service"),
            value: request.service,
            note: request.wantsBoth
              ? t(request.venue === null ? "facts.venue_too" : "facts.planner_too")
              : "",
          },
          ...(request.venueWishes === ""
            ? []
            : [{ icon: ListChecksIcon, label: t("facts.venue_wishes"), value: request.venueWishes }]),
          { icon: WalletIcon, label: t("facts.budget"), value: request.budget },
          ...(request.venue === null
            ? [
                {
                  icon: ReceiptTextIcon,
                  label: t("facts.planner_budget"),
                  value: request.plannerBudget ?? t("unspecified"),
                },
              ]
            : []),
          { icon: ClockIcon, label: t("facts.received"), value: request.receivedOn },
        ]}
      />
    </Card>
  );
}
