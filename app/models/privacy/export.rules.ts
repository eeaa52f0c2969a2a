export const EXPORT_STATES = ["asked", "ready", "expired"] as const;

/** Days for which the link to a copy works. */
export const EXPORT_DAYS = 7;
/** Copies an account may ask for in a day. */
export const EXPORTS_A_DAY = 3;

/** Pictures in one file of a copy: an invocation of a Worker may ask R2 for each of them. */
export const PICTURES_A_FILE = 200;

/** Name of a file of a copy when it is downloaded. */
export const archiveName = (number: number): string => `trousseau-${number}.zip`;

/** Path in its archive of the picture at an index. */
export const picturePath = (number: number, index: number): string =>
  `pictures/${number}-${String(index + 1).padStart(3, "0")}.jpg`;

/** Divides pictures among the files of a copy; a copy has one file even without pictures. */
export function planFiles(keys: readonly string[]): string[][] {
  const files: string[][] = [];
  for (let at = 0; at < Math.max(1, keys.length); at += PICTURES_A_FILE)
    files.push(keys.slice(at, at + PICTURES_A_FILE));
  return files;
}
