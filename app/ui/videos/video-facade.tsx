import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Poster, ShownVideo } from "~/presenters/videos/video-players";
import { VIDEO_HOST_NAMES } from "~/models/videos/rules";
import { Picture } from "../pictures/picture";
import { PlayIcon } from "../primitives/icons";
import { VideoPoster } from "./video-poster";

/**
 * A video before it is played: a photograph or a drawing that links to the video at its host. Nothing is loaded from
 * the host until app/enhance/video-facades.ts replaces the picture with the player on a click.
 */
export function VideoFacade({
  video,
  poster,
  isFirst = false,
  isDimmed,
  children,
}: {
  video: ShownVideo;
  /** A photograph of the provider, shown instead of a drawing. */
  poster: Poster | null;
  /** Whether the photograph of this video is the first picture of the page, which must load at once. */
  isFirst?: boolean;
  /** Whether the video is hidden from couples, and therefore shown pale. */
  isDimmed?: boolean;
  /** A chip on top of the picture. */
  children?: ReactNode;
}) {
  const { t } = useTranslation("videos");
  const { id, title, host, watchUrl, playerUrl, frameSandbox } = video;
  const hostName = VIDEO_HOST_NAMES[host];
  return (
    <div className={isDimmed ? "facade facade-dimmed" : "facade"}>
      <a
        href={watchUrl}
        target="_blank"
        rel="noopener noreferrer"
        data-player={playerUrl}
        data-player-sandbox={frameSandbox}
        data-player-title={title}
        aria-label={t("facade.play", { title, host: hostName })}
      >
        {poster ? (
          <Picture
            picture={poster}
            alt=""
            sizes="(min-width: 1000px) 720px, 100vw"
            className="facade-poster object-cover"
            eager={isFirst}
          />
        ) : (
          <VideoPoster id={id} />
        )}
        <span className="facade-disc">
          <PlayIcon />
        </span>
        <span className="facade-host">{hostName}</span>
        {children}
      </a>
    </div>
  );
}

/** Names the host of a video, and says that nothing is sent to this host before the video is played. */
export function VideoSource({ host }: Pick<ShownVideo, "host">) {
  const { t } = useTranslation("videos");
  return <>{t("facade.source", { host: VIDEO_HOST_NAMES[host] })}</>;
}
