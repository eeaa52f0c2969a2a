import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** Pictures of an album are often uploaded in dozens. */
  uploadAlbumPicture: { perAddress: 600, perSubject: 600, window: hours(1) },
} as const;
