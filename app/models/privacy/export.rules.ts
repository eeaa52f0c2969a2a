import { fileWordOf } from "~/models/legal/product-name.rules";

export const EXPORT_STATES = ["asked", "ready", "expired"] as const;

/** Number of days during which the link to an export works. */
export const EXPORT_DAYS = 7;
/** Maximum number of exports per account and day. */
export const EXPORTS_PER_DAY = 3;

/**
 * Maximum number of pictures in one file of an export. Each picture needs one request to R2, and the number of requests
 * per invocation is limited.
 */
export const PICTURES_PER_FILE = 200;

/** Name of a downloaded file of an export. */
export const exportFileName = (product: string, number: number): string =>
  `${fileWordOf(product)}-${number}.zip`;

/**
 * The path of a picture within its file of the export. The path contains the number of this file and the position of
 * the picture in it.
 */
export const picturePathInExport = (number: number, index: number): string =>
  `pictures/${number}-${String(index + 1).padStart(3, "0")}.jpg`;

/** Distributes pictures among the files of an export. There is one file even if there are no pictures. */
export function planExportFiles(keys: readonly string[]): string[][] {
  const files: string[][] = [];
  for (let at = 0; at < Math.max(1, keys.length); at += PICTURES_PER_FILE)
    files.push(keys.slice(at, at + PICTURES_PER_FILE));
  return files;
}
