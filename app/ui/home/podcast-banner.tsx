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
    <section
      className="card flex flex-wrap items-center gap-x-5 gap-y-4 px-5 py-4.5"
      id="podcast"
      aria-labelledby="podcast-title"
      data-not-printed=""
    >
      <span className="grid size-14 place-items-center rounded-md bg-brand-soft text-brand-ink">
        <PodcastIcon size="lg" />
      </span>
      <div className="grow basis-56">
        <h2 className="text-[1.1875rem]" id="podcast-title">
          {t("podcast.title")}
        </h2>
        <p className="mt-1 text-sm/[inherit] text-ink-2">{t("podcast.text")}</p>
      </div>
      {podcast.playerSrc === null ? (
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
      )}
    </section>
  );
}
