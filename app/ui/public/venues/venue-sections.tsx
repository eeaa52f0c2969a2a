import { useTranslation } from "react-i18next";
import { ProviderFactsInNarrowWindows } from "~/ui/public/call-card";
import type { VenuePageInWords } from "~/presenters/venues/describe-page.server";
import { isPositionKnown } from "~/models/directory/rules";
import { DrawnMap } from "~/ui/map/drawn-map";
import { MapPin } from "~/ui/map/map-pin";
import { MapSources } from "~/ui/map/map-sources";
import { openStreetMapUrl } from "~/ui/map/open-street-map";
import { ArrowUpRightIcon } from "~/ui/primitives/icons";
import { Monogram } from "~/ui/primitives/monogram";
import { RestrictedTextView } from "~/ui/primitives/restricted-text";
import { featureIcon } from "~/ui/venues/feature-icons";
import { wordsForInitials } from "~/ui/public/initials";
import { OtherSiteLinks, HostHead, otherSitesOf, ProfileSection } from "~/ui/public/profile-sections";

interface SectionProps {
  page: VenuePageInWords;
}

/** The description and the details of a venue. The description has the font of the first paragraph of a portrait. */
export function AboutSection({ page: { description, details } }: SectionProps) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="about" title={t("about")}>
      <p className="[font:430_clamp(1.25rem,1.1rem+0.7vw,1.5625rem)/1.5_var(--font-serif)] tracking-[-0.008em] wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      {details.length > 0 && (
        <div className="mt-5">
          <RestrictedTextView blocks={details} />
        </div>
      )}
    </ProfileSection>
  );
}

/** The venue's features by group, and a list of those items for a dinner that the venue does not provide. */
export function FeaturesSection({ page: { features, elsewhere } }: SectionProps) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="features" title={t("features.title")}>
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-[1fr_1fr]">
        {features.map(({ group, features: inGroup }) => (
          <div key={group}>
            <h3 className="mb-2.5 text-[1.1875rem]">{t(`features.groups.${group}`)}</h3>
            <ul role="list">
              {inGroup.map(({ slug, label }) => {
                const Icon = featureIcon(slug);
                return (
                  <li className="flex min-h-9 items-center gap-3 text-ink-2" key={slug}>
                    <Icon className="size-5 text-brand-ink [stroke-width:1.4]" />
                    <span>{label}</span>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {elsewhere && (
        <p className="mt-6 text-(length:--text-md) text-ink-2">
          {t("features.elsewhere", { list: elsewhere })}
        </p>
      )}
    </ProfileSection>
  );
}

/** The location, drawn on the server, with a link to an interactive map on another site. */
export function PlaceSection({ page }: SectionProps) {
  const { t } = useTranslation(["public_venue", "map"]);
  const { name, street, town, country, latitude, longitude, map, locale } = page;
  const point = { latitude, longitude };
  const isKnown = isPositionKnown(point);
  return (
    <ProfileSection id="place" title={t("place")}>
      {isKnown && map && (
        <div className="@container print:hidden">
          <div className="map-frame h-60 rounded-(--r-picture) bg-map-water @min-[45rem]:aspect-3/1 @min-[45rem]:h-auto">
            <DrawnMap drawing={map} place={town} locale={locale} />
            {map.radius === null && (
              <div
                className="pointer-events-none absolute inset-0 grid place-items-center"
                aria-hidden="true"
              >
                <MapPin />
              </div>
            )}
          </div>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-ink-2">
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
          href={openStreetMapUrl(
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

/**
 * Returns the first and the last word of names such as "Inès et Paul". The initials of the couple are the first
 * letters of these two words, in any language.
 */
function initialsOfCouple(names: string): { firstname: string; lastname: string } {
  const words = names.split(/[^\p{L}\p{M}'’-]+/u).filter(Boolean);
  return { firstname: words[0] ?? "", lastname: words.length > 1 ? (words.at(-1) ?? "") : "" };
}

/** Notices taken from other sites, apart from the reviews: they have no stars, and nobody has checked them. */
export function ImportedNoticesSection({ page: { notices } }: SectionProps) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="notices" title={t("reviews.title")}>
      <div className="grid gap-10">
        {notices.map(({ id, coupleName, month, content, isImported }) => (
          <article key={id} aria-label={coupleName}>
            <div className="flex items-center gap-3.5 leading-5.5">
              <Monogram seed={id} {...initialsOfCouple(coupleName)} />
              <p>
                <b>{coupleName}</b>
                <small className="block text-(length:--text-sm) text-ink-2">
                  {t("reviews.wedding", { month })}
                </small>
              </p>
            </div>
            <p className="mt-3 max-w-[62ch] wrap-anywhere whitespace-pre-line">{content}</p>
            {isImported && <p className="mt-3 text-xs text-ink-2 max-w-[62ch]">{t("reviews.imported")}</p>}
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
  const links = otherSitesOf({
    website,
    networks: { ...(instagram ? { instagram } : {}), ...(facebook ? { facebook } : {}) },
  });
  const who = host?.name ?? provider.name;
  return (
    <section aria-labelledby="host">
      <HostHead
        name={who}
        monogram={{ seed: provider.id, ...wordsForInitials(who) }}
        className="min-w-0 hyphens-auto wrap-anywhere"
      >
        {host?.role && <p className="text-ink-2">{host.role}</p>}
        <p className="text-ink-2">
          <a className="link tap-target" href={provider.href}>
            {host ? t("of_provider", { name: provider.name }) : t("to_provider")}
          </a>
        </p>
      </HostHead>
      <ProviderFactsInNarrowWindows {...provider} />
      {links.length > 0 && (
        <div className="mt-6">
          <OtherSiteLinks links={links} />
        </div>
      )}
    </section>
  );
}
