/** Folders in R2. Originals are stored as sent, with location and camera data, so they are never served. */
export const FOLDERS = {
  originals: "originals/",
  pictures: "pictures/",
  promotions: "promotions/",
  exports: "exports/",
} as const;

/** Folders whose pictures are served. */
export type PictureFolder = "pictures" | "promotions";

/** The object of a key from a picture's address, or of its original file. */
export const objectOf = (folder: PictureFolder | "originals", key: string): string => FOLDERS[folder] + key;
