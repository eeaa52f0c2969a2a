import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { PlayedVideo } from "~/presenters/videos/video-players";
import type { VenuePageInWords } from "~/presenters/venues/describe-page.server";
import { Chip } from "~/ui/primitives/chip";
import { BadgeCheckIcon } from "~/ui/primitives/icons";
import { Lightbox } from "~/ui/public/lightbox";
import { FILES, Mosaic, MOSAIC, PhotoGrid } from "~/ui/public/mosaic";
import { PremiumWord } from "~/ui/public/premium-word";
import { ServicesSection, VideosSection } from "~/ui/public/profile-sections";
import { PublicCrumbs } from "~/ui/public/public-crumbs";
import { PublicLayout } from "~/ui/public/public-layout";
import { VenueCallBar, VenueCallCard } from "./venue-call";
import { VenueCards } from "./venue-cards";
import { venuePhoto } from "./venue-photo";
import {
  AboutSection,
  FeaturesSection,
  PlaceSection,
  ReviewsSection,
  VenueHostSection,
} from "./venue-sections";

export interface PublicVenuePageProps {
  page: VenuePageInWords;
  videos: readonly PlayedVideo[];
  /** The page of all pictures; null for a preview, which shows them all. */
  photosPath: string | null;
  frame: PublicFrame;
  /** Above the page: the note that it is a preview. */
  notice?: ReactNode;
}

/** The public page of a venue: its features, its prices, its location, and one button to send a request. */
export function PublicVenuePage({ page, videos, photosPath, frame, notice }: PublicVenuePageProps) {
  const { t } = useTranslation("public_venue");
  const { name, type, city, provider, services, similar } = page;
  const pictures = page.pictures.map(venuePhoto);
  const foot = (
    <>
      <VenueCallBar page={page} />
      {photosPath && pictures.length > 0 && <Lightbox />}
    </>
  );
  return (
    <PublicLayout frame={frame} notice={notice} accent={page.accent} foot={foot}>
      <div className="public-in profile-top">
        <PublicCrumbs trail={[{ label: provider.name, href: provider.href }]} here={name} />
        <div>
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="profile-line">
            <span>{t("line", { type, city })}</span>
            {!notice && (
              <Chip tone="success" icon={BadgeCheckIcon}>
                {t("validated")}
              </Chip>
            )}
            {page.isPremium && <PremiumWord />}
          </p>
        </div>
        {pictures.length > 0 && (
          <Mosaic pictures={pictures} name={name} photosPath={photosPath} picturesPath={FILES} />
        )}
        {!photosPath && pictures.length > MOSAIC && (
          <PhotoGrid pictures={pictures.slice(MOSAIC)} from={MOSAIC} name={name} path={FILES} />
        )}
        <Capacities page={page} />
      </div>
      <div className="public-in profile-columns">
        <div className="profile-body">
          <AboutSection page={page} />
          {page.features.length > 0 && <FeaturesSection page={page} />}
          {services.length > 0 && <ServicesSection services={services} />}
          <PlaceSection page={page} />
          {videos.length > 0 && <VideosSection videos={videos} />}
          {page.reviews.length > 0 && <ReviewsSection page={page} />}
          <VenueHostSection page={page} />
        </div>
        <div className="profile-call">
          <VenueCallCard page={page} />
        </div>
      </div>
      {similar.length > 0 && (
        <section className="public-in" aria-labelledby="similar">
          <div className="similar-head">
            <h2 id="similar">{t("similar.title")}</h2>
            <p>{t("similar.order")}</p>
          </div>
          <VenueCards venues={similar} isRow />
        </section>
      )}
    </PublicLayout>
  );
}

/** Missing values have no cell. */
function Capacities({ page: { seated, standing, bedrooms, price } }: { page: VenuePageInWords }) {
  const { t } = useTranslation("public_venue");
  const facts = [
    { label: t("seated"), value: seated },
    { label: t("standing"), value: standing },
    { label: t("bedrooms"), value: bedrooms },
    { label: t("rental"), value: price },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="facts-row venue-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
