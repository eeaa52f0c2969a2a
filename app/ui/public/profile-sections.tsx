import { readableHostOfUrl } from "~/models/companies/website.rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VideoWithPoster } from "~/presenters/videos/video-players";
import type {
  PublicProfilePage,
  ServiceInWords,
} from "~/presenters/public-profile/describe-public-profile.server";
import { NETWORK_NAMES, NETWORKS } from "~/models/social-networks/rules";
import { GlobeIcon, type IconComponent } from "../primitives/icons";
import { BreakableText } from "../primitives/breakable";
import { Monogram, type MonogramProps } from "../primitives/monogram";
import { RestrictedTextView } from "../primitives/restricted-text";
import { NETWORK_ICONS } from "../social-networks/network-icons";
import { VideoFacade, VideoSource } from "../videos/video-facade";
import { ProviderFactsInNarrowWindows } from "./call-card";
import { FactsRow } from "./facts-row";
import { wordsForInitials } from "./initials";
import { VenueCards } from "~/ui/public/venues/venue-cards";
import { WeddingCards } from "./wedding-cards";

/** A part of the page with a heading. */
export function ProfileSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface HostHeadProps {
  /** Name of a person or a company. */
  name: string;
  monogram: Pick<MonogramProps, "seed" | "firstname" | "lastname" | "picture">;
  className?: string;
  /** Lines below the name. */
  children: ReactNode;
}

/** The name and picture of the person or company that receives the requests from the page. */
export function HostHead({ name, monogram, className, children }: HostHeadProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-5">
      <Monogram {...monogram} size="lg" />
      <div className={className}>
        <h2 id="host" className="wrap-anywhere">
          {name}
        </h2>
        {children}
      </div>
    </div>
  );
}

type HostPage = Pick<PublicProfilePage, "profile" | "sections">;

/** The section about the provider: the person, the first text of the portrait, and the facts. */
export function HostSection({ page: { profile, sections } }: { page: HostPage }) {
  const { t } = useTranslation("public_profile");
  const portrait = sections.find(({ name }) => name === "portrait");
  return (
    <section aria-labelledby="host">
      <HostHead
        name={profile.person}
        monogram={{ seed: profile.id, ...wordsForInitials(profile.person), picture: profile.pictureKey }}
      >
        <p className="text-ink-2">
          {profile.founded
            ? t(`host_since.${profile.role}`, { year: profile.founded })
            : t("open_since", { month: profile.openSince })}
        </p>
      </HostHead>
      <ProviderFactsInNarrowWindows {...profile} />
      {portrait && (
        <div className="mt-7 [&_p:first-child]:text-ink [&_p:first-child]:[font:430_clamp(1.25rem,1.1rem+0.7vw,1.5625rem)/1.5_var(--font-serif)] [&_p:first-child]:tracking-[-0.008em]">
          <RestrictedTextView blocks={portrait.text} />
        </div>
      )}
      <FactsRow
        className="mt-6 -mb-4.5"
        facts={[
          ...(profile.languages ? [{ label: t("languages"), value: profile.languages }] : []),
          { label: t("based"), value: `${profile.city}, ${profile.country}` },
          ...(profile.founded ? [{ label: t("founded"), value: String(profile.founded) }] : []),
        ]}
      />
    </section>
  );
}

/** The sections of the portrait, except the first section. */
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
        <RestrictedTextView blocks={text} />
      </ProfileSection>
    ));
}

const PRICE_NOTE = "font-body text-(length:--text-sm) text-ink-2";

export function ServicesSection({ services }: { services: readonly ServiceInWords[] }) {
  const { t } = useTranslation("public_profile");
  return (
    <ProfileSection id="services" title={t("services")}>
      <ul role="list">
        {services.map(({ label, description, price }) => (
          <li
            className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-t border-line py-4.5 first:border-t-0 first:pt-0"
            key={label}
          >
            <h3 className="min-w-0 hyphens-auto wrap-break-word">{label}</h3>
            <p className="text-right font-[580] tabular-nums">
              {price === null ? (
                <small className={PRICE_NOTE}>{t("on_request")}</small>
              ) : (
                <>
                  <small className={PRICE_NOTE}>{t("from")}</small> {price}
                </>
              )}
            </p>
            {/* A right padding keeps the lines short. With a width, a short text would move up beside the name. */}
            {description && (
              <p className="basis-full pe-[max(0px,100%-56ch)] whitespace-pre-line text-ink-2">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

/** The section with the venues of a venue account. */
export function VenuesSection({ venues }: Pick<PublicProfilePage, "venues">) {
  const { t } = useTranslation("public_venue");
  return (
    <ProfileSection id="venues" title={t("of_profile")}>
      <VenueCards venues={venues} />
    </ProfileSection>
  );
}

/** The section with the published portfolios. */
export function WeddingsSection({ weddings }: Pick<PublicProfilePage, "weddings">) {
  const { t } = useTranslation("public_profile");
  return (
    <ProfileSection id="weddings" title={t("weddings")}>
      <WeddingCards weddings={weddings} isFirstLarge />
    </ProfileSection>
  );
}

const VIDEO_WORDS = "text-(length:--text-md) text-ink-2";

/** Videos as still pictures. Nothing is loaded from a video's host before a person clicks the video. */
export function VideosSection({ videos }: { videos: readonly VideoWithPoster[] }) {
  const { t } = useTranslation("public_profile");
  return (
    <ProfileSection id="videos" title={t("videos")}>
      <ul className="grid gap-x-(--gap) gap-y-10" role="list">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoFacade video={video} poster={video.poster} />
            <h3 className="mt-3.5">{video.title}</h3>
            {video.description && (
              <p className={`wrap-anywhere whitespace-pre-line ${VIDEO_WORDS}`}>{video.description}</p>
            )}
            <p className={VIDEO_WORDS}>
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
export function OtherSitesSection({ page }: { page: ElsewherePage }) {
  const { t } = useTranslation("public_profile");
  const links = otherSitesOf(page);
  if (links.length === 0) return null;
  return (
    <ProfileSection id="follow" title={t("follow")}>
      <OtherSiteLinks links={links} />
    </ProfileSection>
  );
}

interface LinkElsewhere {
  href: string;
  label: string;
  icon: IconComponent;
}

export const otherSitesOf = ({ website, networks }: ElsewherePage): LinkElsewhere[] => [
  ...NETWORKS.flatMap((network) => {
    const href = networks[network];
    return href ? [{ href, label: NETWORK_NAMES[network], icon: NETWORK_ICONS[network] }] : [];
  }),
  ...(website ? [{ href: website, label: readableHostOfUrl(website), icon: GlobeIcon }] : []),
];

/** These links ask search engines not to follow them. */
export function OtherSiteLinks({ links }: { links: readonly LinkElsewhere[] }) {
  return (
    <ul className="flex flex-wrap gap-2" role="list">
      {links.map(({ href, label, icon: Icon }) => (
        <li className="max-w-full" key={href}>
          <a
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong px-4.5 text-(length:--text-md) font-medium no-underline hover:border-control hover:bg-linen"
            href={href}
            rel="noopener nofollow"
          >
            <Icon />
            <span className="min-w-0 wrap-anywhere">
              <BreakableText>{label}</BreakableText>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
