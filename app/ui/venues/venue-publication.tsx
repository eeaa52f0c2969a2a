import { useTranslation } from "react-i18next";
import type { DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { venuePath } from "~/models/venues/rules";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { BadgeCheckIcon, Trash2Icon } from "../primitives/icons";
import { PublishSwitch } from "./publish-switch";
import { VenueHiddenReason } from "./venue-card";

interface VenueProps {
  venue: DescribedVenue;
}

/** Says whether couples see a venue, and if not, why. It contains the switch that publishes the venue. */
export function VenuePublication({ venue }: VenueProps) {
  const { t } = useTranslation("venue_page");
  const { state, validation, decided } = venue;
  return (
    <Card title={t("publication.title")}>
      <PublishSwitch
        {...venue}
        isOnPage
        note={state === "shown" || state === "unpublished" ? t(`publication.${state}`) : undefined}
      />
      <VenueHiddenReason venue={venue} />
      {validation === "validated" && decided !== null && (
        <p className="mt-3.5 flex items-start gap-2.5 border-t border-line pt-3.5 text-sm">
          <BadgeCheckIcon className="flex-none" />
          <span>
            <b className="block font-semibold">{t("publication.validated", { date: decided })}</b>
            <span className="text-ink-2">{t("publication.validated_note")}</span>
          </span>
        </p>
      )}
    </Card>
  );
}

/** Describes what happens when a venue is deleted, with the button that opens the confirmation. */
export function VenueDeletion({ venue: { id } }: VenueProps) {
  const { t } = useTranslation("venue_page");
  return (
    <section
      className="card col-span-full flex flex-wrap items-center gap-2.5 px-(--inset) py-4"
      aria-label={t("remove.label")}
    >
      <p className="mr-auto text-sm text-ink-2">{t("remove.note")}</p>
      <ButtonLink variant="danger" icon={Trash2Icon} to={`${venuePath(id)}?dialog=delete`} keepScroll>
        {t("remove.action")}
      </ButtonLink>
    </section>
  );
}
