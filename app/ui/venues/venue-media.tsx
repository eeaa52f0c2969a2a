import { useTranslation } from "react-i18next";
import type { ListedVideo } from "~/presenters/videos/listed-videos";
import { formatNumber } from "~/i18n/formats";
import type { AlbumContent } from "~/models/pictures/queries.server";
import { venueStepPath } from "~/models/venues/rules";
import { EmptyState } from "../feedback/empty-state";
import { useSite } from "../hooks/use-site";
import { NoVideosDrawing, NoPicturesDrawing } from "../layouts/illustrations";
import { Picture } from "../pictures/picture";
import { ButtonLink } from "../primitives/button";
import { Chip } from "../primitives/chip";
import { EyeIcon, EyeOffIcon, PencilIcon, StarIcon } from "../primitives/icons";
import { VideoFacade } from "../videos/video-facade";

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4";

/** The pictures of a venue as its owner sees them. With Premium each shows its number of views. */
export function VenuePictures({ id, pictures }: { id: string; pictures: AlbumContent["pictures"] }) {
  const { t } = useTranslation("venue_page");
  const { locale } = useSite();
  const ready = pictures.filter(({ upload }) => upload === null);
  const edit = (
    <ButtonLink icon={PencilIcon} to={venueStepPath(id, "images")} prefetch>
      {t("images.edit")}
    </ButtonLink>
  );
  if (pictures.length === 0)
    return (
      <EmptyState title={t("images.empty")} drawing={<NoPicturesDrawing />} actions={edit}>
        {t("images.empty_body")}
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <ul role="list" className={GRID}>
        {ready.map((picture, index) => (
          <li key={picture.key} className="card flex flex-col p-2">
            <div className="relative aspect-4/3 overflow-hidden rounded-md bg-linen-2">
              <Picture
                picture={picture}
                alt={picture.alt || picture.title}
                sizes="(min-width: 1280px) 19rem, (min-width: 760px) 45vw, 92vw"
                eager={index === 0}
                className={`size-full object-cover ${picture.isVisible ? "" : "opacity-55 grayscale-70"}`}
              />
              {picture.isKey && (
                <Chip className="absolute top-2.5 left-2.5 shadow-1" icon={StarIcon}>
                  {t("images.cover")}
                </Chip>
              )}
              {!picture.isVisible && (
                <Chip className="absolute top-2.5 right-2.5 shadow-1" icon={EyeOffIcon}>
                  {t("images.hidden")}
                </Chip>
              )}
            </div>
            <div className="grid gap-0.5 px-2.5 pt-3 pb-2 empty:hidden">
              {picture.title && <h2 className="text-title-sm/[1.25] wrap-anywhere">{picture.title}</h2>}
              {picture.caption && <p className="text-sm wrap-anywhere text-ink-2">{picture.caption}</p>}
              {picture.viewsTotal !== null && (
                <p className="flex items-center gap-1.5 text-xs text-ink-2">
                  <EyeIcon size="sm" />
                  {t("views", {
                    count: picture.viewsTotal,
                    shown: formatNumber(picture.viewsTotal, locale),
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {pictures.length > ready.length && (
        <p className="text-sm text-ink-2">{t("images.others", { count: pictures.length - ready.length })}</p>
      )}
      <div>{edit}</div>
    </div>
  );
}

/** The videos of a venue, which can be played. */
export function VenueVideos({ id, videos }: { id: string; videos: readonly ListedVideo[] }) {
  const { t } = useTranslation(["venue_page", "videos"]);
  const edit = (
    <ButtonLink icon={PencilIcon} to={venueStepPath(id, "videos")} prefetch>
      {t("videos.edit")}
    </ButtonLink>
  );
  if (videos.length === 0)
    return (
      <EmptyState title={t("videos:venue.empty")} drawing={<NoVideosDrawing />} actions={edit}>
        {t("videos:venue.empty_body")}
      </EmptyState>
    );
  const first = videos.find(({ poster }) => poster !== null);
  return (
    <div className="grid gap-4">
      <ul role="list" className={GRID}>
        {videos.map((video) => (
          <li key={video.id} className="card p-2">
            <VideoFacade
              video={video}
              poster={video.poster}
              isFirst={video === first}
              isDimmed={!video.isVisible}
            >
              {!video.isVisible && <Chip icon={EyeOffIcon}>{t("videos:hidden")}</Chip>}
            </VideoFacade>
            <div className="px-2.5 pt-3 pb-1">
              <h2 className="text-title-sm/[1.25] wrap-anywhere">{video.title}</h2>
              {video.description && (
                <p className="mt-0.5 line-clamp-3 text-sm/[1.4] whitespace-pre-line wrap-anywhere text-ink-2">
                  {video.description}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div>{edit}</div>
    </div>
  );
}
