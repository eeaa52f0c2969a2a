import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { VideoWithPoster } from "~/presenters/videos/video-players";
import type { VenuePageInWords } from "~/presenters/venues/describe-page.server";
import { Chip } from "~/ui/primitives/chip";
import { FavoriteHeart } from "~/ui/favorites/favorite-heart";
import { BadgeCheckIcon } from "~/ui/primitives/icons";
import { FactsRow } from "~/ui/public/facts-row";
import { Lightbox } from "~/ui/public/lightbox";
import { PICTURE_FILES_PATH, Mosaic, MOSAIC_PICTURE_COUNT, PhotoGrid } from "~/ui/public/mosaic";
import { PremiumLabel } from "~/ui/public/premium-word";
import { PageActions, ProfileColumns, ProfileHead, SimilarHead } from "~/ui/public/profile-frame";
import { ServicesSection, VideosSection } from "~/ui/public/profile-sections";
import { PublicBreadcrumbs } from "~/ui/public/public-crumbs";
import { CoupleReviewsSection, hasReviewPhotos } from "~/ui/reviews/reviews-section";
import type { SharedPage } from "~/ui/public/share-link";
import { PublicLayout, PublicTop } from "~/ui/public/public-layout";
import { VenueCallToActionBar, VenueCallToActionCard } from "./venue-call";
import { VenueCards } from "./venue-cards";
import { venuePhoto } from "./venue-photo";
import {
  AboutSection,
  FeaturesSection,
  ImportedNoticesSection,
  PlaceSection,
  VenueHostSection,
} from "./venue-sections";

export interface PublicVenuePageProps {
  page: VenuePageInWords;
  videos: readonly VideoWithPoster[];
  /** Path of the page with all pictures; null for a preview, because a preview shows all pictures itself. */
  photosPath: string | null;
  frame: PublicFrame;
  /** The page that a reader can share; null for a preview. */
  shared: SharedPage | null;
  /** Note above the page, which says that the page is a preview. */
  notice?: ReactNode;
}

/** The public page of a venue: its features, its prices, its location, and one button to send a request. */
export function PublicVenuePage({ page, videos, photosPath, frame, shared, notice }: PublicVenuePageProps) {
  const { t } = useTranslation(["public_venue", "public_site"]);
  const { name, type, city, provider, services, similar } = page;
  const pictures = page.pictures.map(venuePhoto);
  const foot = (
    <>
      <VenueCallToActionBar page={page} />
      {((photosPath && pictures.length > 0) || hasReviewPhotos(page.coupleReviews)) && <Lightbox />}
    </>
  );
  return (
    <PublicLayout frame={frame} notice={notice} accent={page.accent} foot={foot}>
      <PublicTop>
        <PublicBreadcrumbs
          trail={[
            { label: t("public_site:home"), href: frame.directory.home },
            { label: provider.name, href: provider.href },
          ]}
          here={name}
        />
        <ProfileHead
          name={name}
          action={
            shared && (
              <PageActions shared={shared}>
                <FavoriteHeart listing={{ id: page.id, kind: "venue", name }} look="named" />
              </PageActions>
            )
          }
        >
          <span>{t("line", { type, city })}</span>
          {!notice && (
            <Chip
              tone="success"
              icon={BadgeCheckIcon}
              className="h-auto min-h-6.5 leading-[1.25] whitespace-normal"
            >
              {t("validated")}
            </Chip>
          )}
          {page.isPremium && <PremiumLabel />}
        </ProfileHead>
        {pictures.length > 0 && (
          <Mosaic pictures={pictures} name={name} photosPath={photosPath} picturesPath={PICTURE_FILES_PATH} />
        )}
        {!photosPath && pictures.length > MOSAIC_PICTURE_COUNT && (
          <PhotoGrid
            pictures={pictures.slice(MOSAIC_PICTURE_COUNT)}
            from={MOSAIC_PICTURE_COUNT}
            name={name}
            path={PICTURE_FILES_PATH}
          />
        )}
        <Capacities page={page} />
      </PublicTop>
      <ProfileColumns call={<VenueCallToActionCard page={page} />}>
        <AboutSection page={page} />
        {page.features.length > 0 && <FeaturesSection page={page} />}
        {services.length > 0 && <ServicesSection services={services} />}
        <PlaceSection page={page} />
        {videos.length > 0 && <VideosSection videos={videos} />}
        <CoupleReviewsSection reviews={page.coupleReviews} />
        {page.notices.length > 0 && <ImportedNoticesSection page={page} />}
        <VenueHostSection page={page} />
      </ProfileColumns>
      {similar.length > 0 && (
        <section className="public-in" aria-labelledby="similar">
          <SimilarHead title={t("similar.title")} order={t("similar.order")} />
          <VenueCards venues={similar} isRow />
        </section>
      )}
    </PublicLayout>
  );
}

/** The facts about the venue. Missing values are omitted. */
function Capacities({
  page: { seated, standing, bedrooms, bedroomCount, price },
}: {
  page: VenuePageInWords;
}) {
  const { t } = useTranslation("public_venue");
  const facts = [
    { label: t("seated"), value: seated },
    { label: t("standing"), value: standing },
    { label: t("bedrooms", { count: bedroomCount }), value: bedrooms },
    { label: t("rental"), value: price },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  if (facts.length === 0) return null;
  return (
    <FactsRow facts={facts} className="mt-3 border-b" valueClassName="md:text-[2.125rem] md:leading-[1.1]" />
  );
}
