import { COPY_WIDTHS, type CopyWidth } from "./picture.rules";

/**
 * The folders in R2. Originals are never sent to browsers, because they are stored as they were uploaded, with location
 * and camera data.
 */
export const FOLDERS = {
  originals: "originals/",
  pictures: "pictures/",
  promotions: "promotions/",
  exports: "exports/",
} as const;

/** Folders whose pictures are sent to browsers. */
export type PictureFolder = "pictures" | "promotions";

/** Widths of the smaller copies in a folder. */
export const COPY_WIDTHS_BY_FOLDER: Readonly<Record<PictureFolder, readonly CopyWidth[]>> = {
  pictures: COPY_WIDTHS,
  promotions: [],
};

/** The suffix of a smaller copy's name, as in `<key>-640`. */
export const copySuffix = (width: CopyWidth): string => `-${width}`;

/** Name of the R2 object that stores a picture, a smaller copy or an original file. */
export const objectOf = (folder: PictureFolder | "originals", key: string, width?: CopyWidth): string =>
  FOLDERS[folder] + key + (width ? copySuffix(width) : "");

/** Names of all objects that a picture may have in a folder: the picture and its smaller copies. */
export const objectsOf = (folder: PictureFolder | "originals", key: string): string[] => [
  objectOf(folder, key),
  ...(folder === "originals"
    ? []
    : COPY_WIDTHS_BY_FOLDER[folder].map((width) => objectOf(folder, key, width))),
];

/** A key has 43 characters and can end like the name of a copy. Only a name longer than a key is therefore a copy. */
const NAME = new RegExp(`^([\\w-]{43})(?:-(${COPY_WIDTHS.join("|")}))?$`);

/**
 * Parses the last part of a picture's URL into the key and the width of the requested copy; null for any other text.
 */
export function parsePictureName(name: string): { key: string; width: CopyWidth | undefined } | null {
  const [, key, width] = NAME.exec(name) ?? [];
  return key === undefined ? null : { key, width: COPY_WIDTHS.find((known) => String(known) === width) };
}
