export const EXPORT_STATES = ["asked", "ready", "expired"] as const;

/** Days for which the link to a copy works. */
export const EXPORT_DAYS = 7;
/** Maximum number of copies per account and day. */
export const EXPORTS_PER_DAY = 3;

/** Maximum number of pictures in one file of a copy, because each picture takes one R2 request of the invocation. */
export const PICTURES_PER_FILE = 200;

/** Name of a downloaded file of a copy. */
export const archiveName = (number: number): string => `trousseau-${number}.zip`;

/** Path of the picture with this index in its archive. */
export const picturePath = (number: number, index: number): string =>
  `pictures/${number}-${String(index + 1).padStart(3, "0")}.jpg`;

/** Distributes pictures among the files of a copy. A copy has one file even without pictures. */
export function planFiles(keys: readonly string[]): string[][] {
  const files: string[][] = [];
  for (let at = 0; at < Math.max(1, keys.length); at += PICTURES_PER_FILE)
    files.push(keys.slice(at, at + PICTURES_PER_FILE));
  return files;
}
