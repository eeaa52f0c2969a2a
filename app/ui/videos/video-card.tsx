import { useTranslation } from "react-i18next";
import type { ListedVideo } from "~/presenters/videos/listed-videos";
import { Button, ButtonLink } from "../primitives/button";
import { Chip } from "../primitives/chip";
import { EyeIcon, EyeOffIcon, PencilIcon, Trash2Icon } from "../primitives/icons";
import { VideoFacade } from "./video-facade";

interface VideoCardProps {
  video: ListedVideo;
  page: string;
  /** Whether the photograph of this video is the first picture of the page, which must load at once. */
  isFirst: boolean;
}

/** A video of the provider, with the forms that change it. */
export function VideoCard({ video, page, isFirst }: VideoCardProps) {
  const { t } = useTranslation("videos");
  const { id, title, description, isVisible } = video;
  const to = (dialog: string) => `${page}?dialog=${dialog}&video=${id}`;
  const state = isVisible ? t("visible") : t("hidden");
  return (
    <li className="card flex flex-col p-2">
      <VideoFacade video={video} poster={video.poster} isFirst={isFirst} isDimmed={!isVisible}>
        {!isVisible && <Chip icon={EyeOffIcon}>{state}</Chip>}
      </VideoFacade>
      <div className="px-2.5 pt-3 pb-1">
        <h2 className="text-title-sm/[1.25] wrap-anywhere">{title}</h2>
        {description && (
          <p className="mt-0.5 line-clamp-3 text-sm/[1.4] whitespace-pre-line wrap-anywhere text-ink-2">
            {description}
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center pt-1">
        <form method="post" action={page} data-keep-scroll="" data-returns="">
          <input type="hidden" name="id" value={id} />
          <Button
            variant="ghost"
            size="sm"
            icon={isVisible ? EyeIcon : EyeOffIcon}
            name="intent"
            value={isVisible ? "hide" : "show"}
          >
            {state}
            <span className="sr-only">, {isVisible ? t("hide", { title }) : t("show", { title })}</span>
          </Button>
        </form>
        <span className="ml-auto flex flex-wrap justify-end">
          <ButtonLink
            variant="ghost"
            size="sm"
            icon={PencilIcon}
            label={t("edit.label", { title })}
            to={to("edit")}
            keepScroll
          />
          <ButtonLink
            variant="ghost"
            size="sm"
            icon={Trash2Icon}
            label={t("delete.label", { title })}
            to={to("delete")}
            keepScroll
          />
        </span>
      </div>
    </li>
  );
}
