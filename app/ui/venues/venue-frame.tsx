import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { availabilityPath } from "~/models/venues/availability/availability.rules";
import type { DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { VENUE_TABS, venuePath, venueTabPath, VENUES_PATH, type VenueTab } from "~/models/venues/rules";
import { discardDraftDialogPath, wizardPath } from "~/models/venues/wizard/wizard.rules";
import { Banner } from "../feedback/banner";
import { Tabs } from "../data-display/tabs";
import { useSite } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { Chip } from "../primitives/chip";
import { ArrowUpRightIcon, EyeIcon, GlobeIcon, PencilIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { VenueChips } from "./venue-chips";

interface VenueFrameProps {
  venue: DescribedVenue;
  tab: VenueTab | "availability";
  children: ReactNode;
}

/** The frame of a venue's pages: its name, its state and the links to its parts. */
export function VenueFrame({ venue, tab, children }: VenueFrameProps) {
  const { t } = useTranslation(["venue_page", "venues", "availability"]);
  const { locale } = useSite();
  const { id, name, type, city, views, state, publicUrl } = venue;
  const counts: Record<VenueTab, number | null> = {
    overview: null,
    features: venue.features.reduce((sum, { features }) => sum + features.length, 0),
    services: venue.services.length,
    images: venue.images,
    videos: venue.videos,
    reviews: venue.reviews,
  };
  return (
    <>
      <PageHeader
        title={name}
        lead={[type, city].join(" · ")}
        back={{ to: VENUES_PATH, label: t("back") }}
        chips={
          <>
            {state === "shown" && (
              <Chip tone="success" icon={GlobeIcon}>
                {t("venues:online")}
              </Chip>
            )}
            <VenueChips {...venue} />
            {views !== null && (
              <Chip icon={EyeIcon}>{t("views", { count: views, shown: formatNumber(views, locale) })}</Chip>
            )}
          </>
        }
        actions={
          <>
            <ButtonLink to={publicUrl ?? `${venuePath(id)}/preview`} newTab>
              {publicUrl ? t("see") : t("preview")}
              <ArrowUpRightIcon size="sm" />
            </ButtonLink>
            <ButtonLink
              variant={tab === "availability" ? "default" : "primary"}
              icon={PencilIcon}
              to={`${venuePath(id)}/edit`}
              prefetch
            >
              {t("edit")}
            </ButtonLink>
          </>
        }
      />
      {venue.hasDraft && (
        <Banner
          icon={PencilIcon}
          title={t("venues:draft.unsaved")}
          action={
            <>
              <ButtonLink size="sm" to={wizardPath({ id, isNew: false }, "general")}>
                {t("venues:draft.continue")}
              </ButtonLink>
              <ButtonLink size="sm" variant="ghost" to={discardDraftDialogPath(id)}>
                {t("venues:draft.discard")}
              </ButtonLink>
            </>
          }
        >
          {t("venues:draft.unsaved_body")}
        </Banner>
      )}
      <Tabs
        label={t("tabs.label")}
        tabs={[
          ...VENUE_TABS.map((each) => {
            const count = counts[each];
            return {
              to: venueTabPath(id, each),
              label: t(`tabs.${each}`),
              count: count === null ? undefined : formatNumber(count, locale),
              isCurrent: each === tab,
            };
          }),
          { to: availabilityPath(id), label: t("availability:title"), isCurrent: tab === "availability" },
        ]}
      />
      {children}
    </>
  );
}
