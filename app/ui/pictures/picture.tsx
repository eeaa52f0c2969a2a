import type { CropFocus } from "~/models/media/crop.rules";
import { SMALL_PICTURE_WIDTHS } from "~/models/media/picture.rules";
import { classNames } from "../primitives/class-names";

export interface PictureSource {
  key: string;
  width: number;
  height: number;
  /** The part of the picture that stays visible where a layout crops it. */
  focus: CropFocus;
}

const FOCUS_CLASSES: Readonly<Record<CropFocus, string | null>> = {
  nw: "object-top-left",
  n: "object-top",
  ne: "object-top-right",
  w: "object-left",
  c: null,
  e: "object-right",
  sw: "object-bottom-left",
  s: "object-bottom",
  se: "object-bottom-right",
};

interface PictureProps {
  picture: PictureSource;
  /** Text alternative; empty if a text beside the picture says the same. */
  alt: string;
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  className?: string | undefined;
  /** Whether the picture is visible without scrolling, so that it must load at once. */
  eager?: boolean;
}

/** Returns the URL of a picture, or of its smaller copy if the picture is wider than `width`. */
export const pictureUrl = (key: string, width?: (typeof SMALL_PICTURE_WIDTHS)[number]): string =>
  `/media/${key}${width ? `-${width}` : ""}`;

/** The URLs of a picture by width, for `srcset`. */
const pictureSet = ({ key, width }: PictureSource): string =>
  [
    ...SMALL_PICTURE_WIDTHS.filter((copy) => copy < width)
      .toReversed()
      .map((copy) => `${pictureUrl(key, copy)} ${copy}w`),
    `${pictureUrl(key)} ${width}w`,
  ].join(", ");

/** Loads the first picture of a page at once and with priority, and the others when the reader scrolls near them. */
export const pictureLoading = (isFirst: boolean) =>
  isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);

/** A stored picture, in the size that the screen needs. Its space is reserved before it is loaded. */
export function Picture({ picture, alt, sizes, className, eager = false }: PictureProps) {
  const { key, width, height, focus } = picture;
  return (
    <img
      className={classNames(className, FOCUS_CLASSES[focus]) || undefined}
      src={pictureUrl(key)}
      srcSet={pictureSet(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...pictureLoading(eager)}
    />
  );
}
