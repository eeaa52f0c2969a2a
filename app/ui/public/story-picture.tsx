import type { Cover } from "~/models/portfolios/queries.server";
import { Picture } from "../pictures/picture";
import { classNames } from "../primitives/class-names";

export interface StoryPictureProps {
  picture: Cover;
  /** The text alternative if there is no caption. */
  alt: string;
  /** Width on the page, by which the browser chooses among the copies. */
  sizes: string;
  /** The first picture in view. */
  isFirst?: boolean;
  className?: string;
}

/** A picture that fills its frame. */
export function StoryPicture({ picture, alt, sizes, isFirst = false, className }: StoryPictureProps) {
  return (
    <div className={classNames("picture-frame", className)}>
      <Picture picture={picture} alt={picture.caption || alt} sizes={sizes} eager={isFirst} />
    </div>
  );
}
