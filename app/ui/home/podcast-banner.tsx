import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Podcast } from "~/http/pages/podcast";
import { ButtonLink } from "../primitives/button";
import { PlayIcon, PodcastIcon } from "../primitives/icons";

/**
 * The podcast for professionals. The player needs a content security policy of its own, so pressing play reloads the
 * page, with or without JavaScript.
 */
export function PodcastBanner({ podcast }: { podcast: Podcast | null }) {
  const { t } = useTranslation("home");
  const { pathname } = useLocation();
  if (!podcast) return null;
  return (
    <section className="card pod" id="podcast" aria-labelledby="podcast-title">
      <span className="pod-i">
        <PodcastIcon size="lg" />
      </span>
      <div className="pod-b">
        <h2 id="podcast-title">{t("podcast.title")}</h2>
        <p>{t("podcast.text")}</p>
      </div>
      {podcast.playerSrc === null ? (
        <ButtonLink to={`${pathname}?podcast=play#podcast`} icon={PlayIcon} reloadDocument>
          {t("podcast.play")}
        </ButtonLink>
      ) : (
        <iframe
          src={podcast.playerSrc}
          title={t("podcast.player")}
          allow="autoplay; encrypted-media"
          sandbox={podcast.sandbox}
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  );
}
