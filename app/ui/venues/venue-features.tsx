import { useTranslation } from "react-i18next";
import type { DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { venueStepPath } from "~/models/venues/rules";
import { EmptyState } from "../feedback/empty-state";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { CheckIcon, PencilIcon } from "../primitives/icons";

/** The features of a venue, by group. */
export function VenueFeatures({ venue }: { venue: DescribedVenue }) {
  const { t } = useTranslation(["venue_page", "public_venue"]);
  const { id, features } = venue;
  const edit = (
    <ButtonLink icon={PencilIcon} to={venueStepPath(id, "features")} prefetch>
      {t("features.edit")}
    </ButtonLink>
  );
  if (features.length === 0)
    return (
      <EmptyState title={t("features.empty")} actions={edit}>
        {t("features.empty_body")}
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {features.map(({ group, features: some }) => (
          <Card key={group} title={t(`public_venue:features.groups.${group}`)}>
            <ul role="list" className="grid gap-2 text-sm">
              {some.map(({ slug, label }) => (
                <li key={slug} className="flex items-start gap-2.5">
                  <CheckIcon size="sm" className="mt-0.5 flex-none text-brand-ink" />
                  {label}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <div>{edit}</div>
    </div>
  );
}
