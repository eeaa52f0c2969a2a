import { COPY_WIDTHS } from "~/models/media/picture.rules";

export interface PictureSource {
  key: string;
  width: number;
  height: number;
}

interface PictureProps {
  picture: PictureSource;
  /** What is on it; empty where words beside it say so. */
  alt: string;
  /** How wide it is drawn, as of `<img sizes>`. */
  sizes: string;
  className?: string | undefined;
  /** Seen without scrolling: loaded at once. */
  eager?: boolean;
}

/** Address of a picture; of its smaller copy where it is wide enough to have one. */
export const pictureUrl = (key: string, width?: (typeof COPY_WIDTHS)[number]): string =>
  `/media/${key}${width ? `-${width}` : ""}`;

/** Addresses by width, for `srcset`. */
const pictureSet = ({ key, width }: PictureSource): string =>
  [
    ...COPY_WIDTHS.filter((copy) => copy < width)
      .toReversed()
      .map((copy) => `${pictureUrl(key, copy)} ${copy}w`),
    `${pictureUrl(key)} ${width}w`,
  ].join(", ");

/** The first picture of a page is loaded at once and before others, the rest when they come near. */
export const pictureLoading = (isFirst: boolean) =>
  isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);

/** A picture of the media store in the width that the screen needs. Its place is reserved before it comes. */
export function Picture({ picture, alt, sizes, className, eager = false }: PictureProps) {
  const { key, width, height } = picture;
  return (
    <img
      className={className}
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
