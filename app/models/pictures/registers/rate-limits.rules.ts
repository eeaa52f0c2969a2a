import { hours } from "~/models/core/time.rules";

export const RATE_LIMITS = {
  /** The limit is high, because providers often upload dozens of pictures to an album at once. */
  uploadAlbumPicture: { perAddress: 600, perSubject: 600, window: hours(1) },
} as const;
