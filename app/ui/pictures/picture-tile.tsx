import type { ReactNode } from "react";
import type { UploadState } from "~/models/media/picture.rules";
import { Chip } from "../primitives/chip";
import { classNames } from "../primitives/class-names";
import { CircleAlertIcon, EyeOffIcon, HourglassIcon } from "../primitives/icons";
import { Picture, type PictureSource } from "./picture";

export interface TilePicture extends PictureSource {
  title: string;
  /** Name that is shown if the picture has no title. */
  name: string;
  description: string;
  isVisible: boolean;
  upload: UploadState | null;
}

interface PictureTileProps {
  picture: TilePicture;
  /** Whether the picture is visible without scrolling, so that it must load at once. */
  isFirst: boolean;
  /** URL of the picture in full size. */
  viewTo: string;
  words: { view: string; hidden: string; preparing: string; refused: string };
  /** A further line below the texts, such as the number of views. */
  note?: ReactNode;
  /** The buttons and forms of the picture. */
  children: ReactNode;
}

/** Displayed widths: up to three columns beside the menu, or the whole width of a phone. */
const SIZES = "(min-width: 1280px) 19rem, (min-width: 760px) 45vw, 92vw";

/** A picture of an album with its texts and forms. Scripts find it by `data-picture`. */
export function PictureTile({ picture, isFirst, viewTo, words, note, children }: PictureTileProps) {
  const { key, name, description, isVisible, upload } = picture;
  return (
    <li
      className="focus-tile flex flex-col rounded-lg border border-line bg-surface p-2 shadow-1"
      data-picture={key}
      data-part={`picture-${key}`}
      data-title={name}
      data-preparing={upload?.state === "preparing" ? "" : undefined}
    >
      <div className="relative grid aspect-4/3 overflow-hidden rounded-md bg-linen-2">
        {upload === null ? (
          <a href={viewTo} className="block" aria-label={words.view} data-view={key} data-keep-scroll="">
            <Picture
              picture={picture}
              alt={name}
              sizes={SIZES}
              eager={isFirst}
              className={classNames("size-full object-cover", !isVisible && "opacity-55 grayscale-70")}
            />
          </a>
        ) : (
          <p
            className={classNames(
              "grid content-center justify-items-center gap-2 p-4 text-center text-sm",
              upload.state === "refused" ? "text-danger-ink" : "text-ink-2",
            )}
          >
            {upload.state === "refused" ? <CircleAlertIcon /> : <HourglassIcon />}
            <span>{upload.state === "refused" ? words.refused : words.preparing}</span>
          </p>
        )}
        {!isVisible && upload === null && (
          <Chip className="absolute top-2.5 left-2.5 shadow-1" icon={EyeOffIcon}>
            {words.hidden}
          </Chip>
        )}
      </div>
      <div className="px-2.5 pt-3 pb-1" data-tile-words="">
        <h3 className="text-title-sm/[1.25] break-words">{name}</h3>
        <p className="line-clamp-3 text-xs break-words text-ink-2">{description}</p>
        {note}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-y-1 pt-1">{children}</div>
    </li>
  );
}
