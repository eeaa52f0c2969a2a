import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { VideoWithPoster } from "~/presenters/videos/video-players";
import type { PublicProfilePage } from "~/presenters/public-profile/describe-public-profile.server";
import { FavoriteHeart } from "../favorites/favorite-heart";
import { CallToActionBar, CallToActionCard } from "./call-card";
import { Lightbox } from "./lightbox";
import { PICTURE_FILES_PATH, Mosaic, MOSAIC_PICTURE_COUNT, PhotoGrid } from "./mosaic";
import { PremiumLabel } from "./premium-word";
import { PageActions, ProfileColumns, ProfileHead } from "./profile-frame";
import { PublicBreadcrumbs } from "./public-crumbs";
import {
  OtherSitesSection,
  HostSection,
  PublicPortraitSections,
  ServicesSection,
  VenuesSection,
  VideosSection,
  WeddingsSection,
} from "./profile-sections";
import { SimilarProviders } from "./provider-cards";
import { PublicLayout, PublicTop } from "./public-layout";
import type { SharedPage } from "./share-link";
import { CoupleReviewsSection, hasReviewPhotos } from "../reviews/reviews-section";

export interface ProfilePageProps {
  page: PublicProfilePage;
  videos: readonly VideoWithPoster[];
  /** Path of the page with all pictures; null for a preview, because a preview shows all pictures itself. */
  photosPath: string | null;
  frame: PublicFrame;
  /** The page that a reader can share; null for a preview. */
  shared: SharedPage | null;
  /** Note above the profile, which says that the page is a preview. */
  notice?: ReactNode;
}

/** The public page of a provider: its visible sections, and one button to send a request. */
export function ProfilePage({ page, videos, photosPath, frame, shared, notice }: ProfilePageProps) {
  const { t } = useTranslation(["public_profile", "public_site"]);
  const { profile, pictures, services, venues, weddings, similar, accent } = page;
  const { name, city, role, isPremium } = profile;
  const foot = (
    <>
      <CallToActionBar page={page} />
      {((photosPath && pictures.length > 0) || hasReviewPhotos(page.reviews)) && <Lightbox />}
    </>
  );
  return (
    <PublicLayout frame={frame} notice={notice} accent={accent} foot={foot}>
      <PublicTop>
        <PublicBreadcrumbs
          trail={[{ label: t("public_site:home"), href: frame.directory.home }]}
          here={name}
        />
        <ProfileHead
          name={name}
          action={
            shared && (
              <PageActions shared={shared}>
                {role === "ROLE_PRESTATAIRE" && (
                  <FavoriteHeart listing={{ id: profile.id, kind: "planner", name }} look="named" />
                )}
              </PageActions>
            )
          }
        >
          <span>{t(`line.${role}`, { city })}</span>
          {isPremium && <PremiumLabel />}
        </ProfileHead>
        {pictures.length > 0 && <Mosaic pictures={pictures} name={name} photosPath={photosPath} />}
        {!photosPath && pictures.length > MOSAIC_PICTURE_COUNT && (
          <PhotoGrid
            pictures={pictures.slice(MOSAIC_PICTURE_COUNT)}
            from={MOSAIC_PICTURE_COUNT}
            name={name}
            path={PICTURE_FILES_PATH}
          />
        )}
      </PublicTop>
      <ProfileColumns call={<CallToActionCard page={page} />}>
        <HostSection page={page} />
        {venues.length > 0 && <VenuesSection venues={venues} />}
        {services.length > 0 && <ServicesSection services={services} />}
        <PublicPortraitSections page={page} />
        {weddings.length > 0 && <WeddingsSection weddings={weddings} />}
        {videos.length > 0 && <VideosSection videos={videos} />}
        {profile.role === "ROLE_PRESTATAIRE" && <CoupleReviewsSection reviews={page.reviews} />}
        <OtherSitesSection page={page} />
      </ProfileColumns>
      {similar.length > 0 && <SimilarProviders providers={similar} />}
    </PublicLayout>
  );
}
