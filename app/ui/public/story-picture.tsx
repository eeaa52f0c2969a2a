import type { Cover } from "~/models/portfolios/queries.server";
import { Picture } from "../pictures/picture";
import { classNames } from "../primitives/class-names";

export interface StoryPictureProps {
  picture: Cover;
  /** What stands in for the caption where there is none. */
  alt: string;
  /** Width on the page, for the choice among the copies. */
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
