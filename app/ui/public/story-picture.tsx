import type { KeyPictureOfPortfolio } from "~/models/portfolios/queries.server";
import { Picture } from "../pictures/picture";
import { classNames } from "../primitives/class-names";
import { PICTURE_FILES_PATH } from "./mosaic";
import { PICTURE_FRAME_CLASSES, FRAMED_PICTURE_CLASSES } from "./picture-frame";

export interface StoryPictureProps {
  picture: KeyPictureOfPortfolio;
  /** The text alternative if there is no caption. */
  alt: string;
  /** Width on the page, by which the browser chooses among the copies. */
  sizes: string;
  /** Whether this is the first visible picture of the page. */
  isFirst?: boolean;
  /** Whether a click shows the picture in full size. */
  isLink?: boolean;
  className?: string;
  pictureClassName?: string;
}

/** A picture that fills its frame. With scripts a linked one opens over the page (app/enhance/public-page.ts). */
export function StoryPicture({
  picture,
  alt,
  sizes,
  isFirst = false,
  isLink = false,
  className,
  pictureClassName,
}: StoryPictureProps) {
  const frame = classNames(PICTURE_FRAME_CLASSES, "rounded-(--r-picture)", className);
  const content = (
    <Picture
      picture={picture}
      alt={picture.caption || alt}
      sizes={sizes}
      className={classNames(FRAMED_PICTURE_CLASSES, pictureClassName)}
      eager={isFirst}
    />
  );
  if (!isLink) return <div className={frame}>{content}</div>;
  return (
    <a
      className={frame}
      href={`${PICTURE_FILES_PATH}/${picture.key}`}
      data-photo={picture.key}
      data-photo-width={picture.width}
      data-photo-height={picture.height}
      data-photo-title={picture.caption}
    >
      {content}
    </a>
  );
}
