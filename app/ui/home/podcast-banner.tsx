import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Podcast } from "~/presenters/home/podcast";
import { ButtonLink } from "../primitives/button";
import { PlayIcon, PodcastIcon } from "../primitives/icons";
import { OneLineCard, OneLineCardText } from "./strip-card";

/**
 * A banner for the podcast. The player needs another content security policy than this page, so the play button
 * reloads the page even with JavaScript.
 */
export function PodcastBanner({ podcast }: { podcast: Podcast | null }) {
  const { t } = useTranslation("home");
  const { pathname } = useLocation();
  if (!podcast) return null;
  return (
    <OneLineCard
      id="podcast"
      titleId="podcast-title"
      title={t("podcast.title")}
      icon={PodcastIcon}
      action={
        podcast.playerSrc === null ? (
          <ButtonLink to={`${pathname}?podcast=play#podcast`} icon={PlayIcon}>
            {t("podcast.play")}
          </ButtonLink>
        ) : (
          <iframe
            className="h-40 w-full shrink-0 grow basis-full rounded-md border-0 bg-linen"
            src={podcast.playerSrc}
            title={t("podcast.player")}
            allow="autoplay; encrypted-media"
            sandbox={podcast.sandbox}
            referrerPolicy="no-referrer"
          />
        )
      }
    >
      <OneLineCardText>{t("podcast.text")}</OneLineCardText>
    </OneLineCard>
  );
}
