import { hostInWords } from "~/models/companies/website.rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PlayedVideo } from "~/presenters/videos/video-players";
import type {
  PublicProfilePage,
  ServiceInWords,
} from "~/presenters/public-profile/describe-public-profile.server";
import { NETWORK_NAMES, NETWORKS } from "~/models/social-networks/rules";
import { GlobeIcon, type IconComponent } from "../primitives/icons";
import { Breakable } from "../primitives/breakable";
import { Monogram } from "../primitives/monogram";
import { ShownRestrictedText } from "../primitives/restricted-text";
import { NETWORK_ICONS } from "../social-networks/network-icons";
import { VideoFacade, VideoSource } from "../videos/video-facade";
import { initialsFrom } from "./initials";
import { VenueCards } from "~/ui/public/venues/venue-cards";
import { WeddingCards } from "./wedding-cards";

/** A part of the page with a heading. */
export function ProfileSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type HostPage = Pick<PublicProfilePage, "profile" | "sections">;

/** The people, in their own words, and the facts. */
export function HostSection({ page: { profile, sections } }: { page: HostPage }) {
  const { t } = useTranslation("public_profile");
  const portrait = sections.find(({ name }) => name === "portrait");
  return (
    <section aria-labelledby="host">
      <div className="profile-host">
        <Monogram
          seed={profile.id}
          {...initialsFrom(profile.person)}
          picture={profile.pictureKey}
          size="lg"
        />
        <div>
          <h2 id="host" className="wrap-anywhere">
            {profile.person}
          </h2>
          <p>
            {profile.founded
              ? t(`host_since.${profile.role}`, { year: profile.founded })
              : t("open_since", { month: profile.openSince })}
          </p>
        </div>
      </div>
      {portrait && (
        <div className="profile-lead">
          <ShownRestrictedText blocks={portrait.text} />
        </div>
      )}
      <dl className="facts-row">
        {profile.languages && (
          <div>
            <dt>{t("languages")}</dt>
            <dd>{profile.languages}</dd>
          </div>
        )}
        <div>
          <dt>{t("based")}</dt>
          <dd>
            {profile.city}, {profile.country}
          </dd>
        </div>
        {profile.founded && (
          <div>
            <dt>{t("founded")}</dt>
            <dd>{profile.founded}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The sections of the portrait after the first. */
export function PublicPortraitSections({
  page: { sections },
}: {
  page: Pick<PublicProfilePage, "sections">;
}) {
  const { t } = useTranslation("public_profile");
  return sections
    .filter(({ name }) => name !== "portrait")
    .map(({ name, text }) => (
      <ProfileSection key={name} id={`portrait-${name}`} title={t(`sections.${name}`)}>
        <ShownRestrictedText blocks={text} />
      </ProfileSection>
    ));
}

export function ServicesSection({ services }: { services: readonly ServiceInWords[] }) {
  const { t } = useTranslation("public_profile");
  return (
    <ProfileSection id="services" title={t("services")}>
      <ul className="price-list" role="list">
        {services.map(({ label, description, price }) => (
          <li key={label}>
            <h3>{label}</h3>
            <p className="price">
              {price === null ? (
                <small>{t("on_request")}</small>
              ) : (
                <>
                  <small>{t("from")}</small> {price}
                </>
              )}
            </p>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

/** The venues of a venue account. */
export function VenuesSection({ venues }: Pick<PublicProfilePage, "venues">) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="venues" title={t("of_profile")}>
      <VenueCards venues={venues} />
    </ProfileSection>
  );
}

/** The published portfolios. */
export function WeddingsSection({ weddings }: Pick<PublicProfilePage, "weddings">) {
  const { t } = useTranslation("public_profile");
  return (
    <ProfileSection id="weddings" title={t("weddings")}>
      <WeddingCards weddings={weddings} />
    </ProfileSection>
  );
}

/** Videos as still pictures. Nothing is loaded from their host before one is clicked. */
export function VideosSection({ videos }: { videos: readonly PlayedVideo[] }) {
  const { t } = useTranslation("public_profile");
  return (
    <ProfileSection id="videos" title={t("videos")}>
      <ul className="profile-videos" role="list">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoFacade video={video} poster={video.poster} />
            <h3>{video.title}</h3>
            {video.description && <p className="wrap-anywhere whitespace-pre-line">{video.description}</p>}
            <p>
              <small>
                <VideoSource host={video.host} />
              </small>
            </p>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

type ElsewherePage = Pick<PublicProfilePage, "website" | "networks">;

/** Links to the provider's other sites. */
export function FollowSection({ page }: { page: ElsewherePage }) {
  const { t } = useTranslation("public_profile");
  const links = linksElsewhere(page);
  if (links.length === 0) return null;
  return (
    <ProfileSection id="follow" title={t("follow")}>
      <ElsewhereLinks links={links} />
    </ProfileSection>
  );
}

interface LinkElsewhere {
  href: string;
  label: string;
  icon: IconComponent;
}

export const linksElsewhere = ({ website, networks }: ElsewherePage): LinkElsewhere[] => [
  ...NETWORKS.flatMap((network) => {
    const href = networks[network];
    return href ? [{ href, label: NETWORK_NAMES[network], icon: NETWORK_ICONS[network] }] : [];
  }),
  ...(website ? [{ href: website, label: hostInWords(website), icon: GlobeIcon }] : []),
];

/** Search engines are asked not to follow these links. */
export function ElsewhereLinks({ links }: { links: readonly LinkElsewhere[] }) {
  return (
    <ul className="profile-links" role="list">
      {links.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <a href={href} rel="noopener nofollow">
            <Icon />
            <span className="min-w-0 wrap-anywhere">
              <Breakable>{label}</Breakable>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
