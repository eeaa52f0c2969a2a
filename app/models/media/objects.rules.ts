import { SMALL_PICTURE_WIDTHS, type SmallPictureWidth } from "./picture.rules";

/**
 * The folders in R2. Originals are never sent to browsers, because they are stored as they were uploaded, with location
 * and camera data.
 */
export const R2_FOLDERS = {
  originals: "originals/",
  pictures: "pictures/",
  promotions: "promotions/",
  exports: "exports/",
  sitemaps: "sitemaps/",
} as const;

/** Folders whose pictures are sent to browsers. */
export type PictureFolder = "pictures" | "promotions";

/** For each folder, the widths of the smaller copies that its pictures get. */
export const SMALL_WIDTHS_BY_FOLDER: Readonly<Record<PictureFolder, readonly SmallPictureWidth[]>> = {
  pictures: SMALL_PICTURE_WIDTHS,
  promotions: [],
};

/** The suffix of a smaller copy's name, as in `<key>-640`. */
export const smallPictureSuffix = (width: SmallPictureWidth): string => `-${width}`;

/** Name of the R2 object that stores a picture, a smaller copy or an original file. */
export const pictureObjectName = (
  folder: PictureFolder | "originals",
  key: string,
  width?: SmallPictureWidth,
): string => R2_FOLDERS[folder] + key + (width ? smallPictureSuffix(width) : "");

/** Names of all objects that a picture may have in a folder: the picture and its smaller copies. */
export const pictureObjectNames = (folder: PictureFolder | "originals", key: string): string[] => [
  pictureObjectName(folder, key),
  ...(folder === "originals"
    ? []
    : SMALL_WIDTHS_BY_FOLDER[folder].map((width) => pictureObjectName(folder, key, width))),
];

/** A key has 43 characters and can end like the name of a copy. Only a name longer than a key is therefore a copy. */
const NAME = new RegExp(`^([\\w-]{43})(?:-(${SMALL_PICTURE_WIDTHS.join("|")}))?$`);

/**
 * Parses the last part of a picture's URL into the key and the width of the requested copy; null for any other text.
 */
export function parsePictureName(name: string): { key: string; width: SmallPictureWidth | undefined } | null {
  const [, key, width] = NAME.exec(name) ?? [];
  return key === undefined
    ? null
    : { key, width: SMALL_PICTURE_WIDTHS.find((known) => String(known) === width) };
}
