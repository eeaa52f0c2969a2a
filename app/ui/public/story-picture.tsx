import type { KeyPictureOfPortfolio } from "~/models/portfolios/queries.server";
import { Picture } from "../pictures/picture";
import { classNames } from "../primitives/class-names";
import { PICTURE_FRAME_CLASSES, FRAMED_PICTURE_CLASSES } from "./picture-frame";

export interface StoryPictureProps {
  picture: KeyPictureOfPortfolio;
  /** The text alternative if there is no caption. */
  alt: string;
  /** Width on the page, by which the browser chooses among the copies. */
  sizes: string;
  /** Whether this is the first visible picture of the page. */
  isFirst?: boolean;
  className?: string;
  pictureClassName?: string;
}

/** A picture that fills its frame. */
export function StoryPicture({
  picture,
  alt,
  sizes,
  isFirst = false,
  className,
  pictureClassName,
}: StoryPictureProps) {
  return (
    <div className={classNames(PICTURE_FRAME_CLASSES, "rounded-(--r-picture)", className)}>
      <Picture
        picture={picture}
        alt={picture.caption || alt}
        sizes={sizes}
        className={classNames(FRAMED_PICTURE_CLASSES, pictureClassName)}
        eager={isFirst}
      />
    </div>
  );
}
