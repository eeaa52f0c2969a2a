import { useTranslation } from "react-i18next";
import type { VenuePageInWords } from "~/presenters/venues/describe-page.server";
import { isKnownPoint } from "~/models/directory/rules";
import { DrawnMap } from "~/ui/map/drawn-map";
import { MapPin } from "~/ui/map/map-pin";
import { MapSources } from "~/ui/map/map-sources";
import { openStreetMap } from "~/ui/map/open-street-map";
import { ArrowUpRightIcon } from "~/ui/primitives/icons";
import { Monogram } from "~/ui/primitives/monogram";
import { ShownRestrictedText } from "~/ui/primitives/restricted-text";
import { featureIcon } from "~/ui/venues/feature-icons";
import { initialsFrom } from "~/ui/public/initials";
import { ElsewhereLinks, linksElsewhere, ProfileSection } from "~/ui/public/profile-sections";

interface SectionProps {
  page: VenuePageInWords;
}

/** The first words are styled like a letter, as in a portrait. */
export function AboutSection({ page: { description, details } }: SectionProps) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="about" title={t("about")}>
      <p className="venue-lead wrap-anywhere">{description}</p>
      {details.length > 0 && (
        <div className="mt-5">
          <ShownRestrictedText blocks={details} />
        </div>
      )}
    </ProfileSection>
  );
}

/** The venue's features by group, and the items for a dinner that it does not provide. */
export function FeaturesSection({ page: { features, elsewhere } }: SectionProps) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="features" title={t("features.title")}>
      <div className="venue-features">
        {features.map(({ group, features: inGroup }) => (
          <div key={group}>
            <h3>{t(`features.groups.${group}`)}</h3>
            <ul role="list">
              {inGroup.map(({ slug, label }) => {
                const Icon = featureIcon(slug);
                return (
                  <li key={slug}>
                    <Icon />
                    <span>{label}</span>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {elsewhere && <p className="venue-elsewhere">{t("features.elsewhere", { list: elsewhere })}</p>}
    </ProfileSection>
  );
}

/** The location, drawn on the server, with a link to an interactive map on another site. */
export function PlaceSection({ page }: SectionProps) {
  const { t } = useTranslation(["public_venue", "map"]);
  const { name, street, town, country, latitude, longitude, map, locale } = page;
  const point = { latitude, longitude };
  const isKnown = isKnownPoint(point);
  return (
    <ProfileSection id="place" title={t("place")}>
      {isKnown && map && (
        <div className="venue-map @container">
          <div className="map-frame h-60 bg-map-water @min-[45rem]:aspect-3/1 @min-[45rem]:h-auto">
            <DrawnMap drawing={map} place={town} locale={locale} />
            {map.radius === null && (
              <div className="venue-map-pin" aria-hidden="true">
                <MapPin />
              </div>
            )}
          </div>
        </div>
      )}
      <div className="venue-address">
        <div>
          <address className="not-italic wrap-anywhere">
            {street && (
              <>
                {street}
                <br />
              </>
            )}
            {town}
            <br />
            {country}
          </address>
          {isKnown && map && <MapSources />}
        </div>
        <a
          className="button button-sm"
          href={openStreetMap(
            isKnown ? point : null,
            [name, street, town, country].filter(Boolean).join(", "),
          )}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("map:open")}
          <span className="sr-only">{t("map:new_tab")}</span>
          <ArrowUpRightIcon size="sm" />
        </a>
      </div>
    </ProfileSection>
  );
}

/** The first and the last name of "Inès et Paul", in any language. */
function initialsOfCouple(names: string): { firstname: string; lastname: string } {
  const words = names.split(/[^\p{L}\p{M}'’-]+/u).filter(Boolean);
  return { firstname: words[0] ?? "", lastname: words.length > 1 ? (words.at(-1) ?? "") : "" };
}

/** Reviews by couples. An imported review says that nobody checked it. */
export function ReviewsSection({ page: { reviews } }: SectionProps) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="reviews" title={t("reviews.title")}>
      <div className="venue-reviews">
        {reviews.map(({ id, coupleName, month, content, isImported }) => (
          <article key={id} aria-label={coupleName}>
            <div className="venue-review-head">
              <Monogram seed={id} {...initialsOfCouple(coupleName)} />
              <p>
                <b>{coupleName}</b>
                <small>{t("reviews.wedding", { month })}</small>
              </p>
            </div>
            <p className="wrap-anywhere whitespace-pre-line">{content}</p>
            {isImported && <p className="hint">{t("reviews.imported")}</p>}
          </article>
        ))}
      </div>
    </ProfileSection>
  );
}

/** The host of the venue, and links to its other sites. */
export function VenueHostSection({ page }: SectionProps) {
  const { t } = useTranslation("public_venue");
  const { host, provider, website, facebook, instagram } = page;
  const links = linksElsewhere({
    website,
    networks: { ...(instagram ? { instagram } : {}), ...(facebook ? { facebook } : {}) },
  });
  const who = host?.name ?? provider.name;
  return (
    <section aria-labelledby="host">
      <div className="profile-host">
        <Monogram seed={provider.id} {...initialsFrom(who)} size="lg" />
        <div className="min-w-0 hyphens-auto wrap-anywhere">
          <h2 id="host">{who}</h2>
          {host?.role && <p>{host.role}</p>}
          <p>
            <a className="link tap-target" href={provider.href}>
              {host ? t("of_provider", { name: provider.name }) : t("to_provider")}
            </a>
          </p>
        </div>
      </div>
      {links.length > 0 && (
        <div className="mt-6">
          <ElsewhereLinks links={links} />
        </div>
      )}
    </section>
  );
}
