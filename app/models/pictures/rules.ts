import { PICTURE_MAX_BYTES, type PictureKind, type PictureRejection } from "~/models/media/picture.rules";
import { VENUE_IMAGE_MAX_BYTES, VENUE_PICTURES_MAX } from "~/models/venues/rules";
import { minutes } from "~/models/core/time.rules";

/** Where a picture of a gallery or a portfolio came from. */
export const PICTURE_SOURCES = ["upload", "instagram"] as const;

/** Pictures of an account that may wait for preparation in one kind of album: as many as Instagram brings at once. */
export const ALBUM_WAITING_MAX = 25;
/** Files that one form may send. */
export const FILES_MAX = 20;

export const PICTURE_TITLE_MAX = 80;
export const PICTURE_DESCRIPTION_MAX = 500;
/** What a picture shows, for people who do not see it. */
export const PICTURE_ALT_MAX = 200;
/** A caption stands below a picture that has no title of its own. */
export const CAPTION_MAX = 200;
/** A caption is saved this long after the last key. */
export const CAPTION_PAUSE_MS = 2000;

/**
 * How long a deleted picture can be brought back; its files are deleted afterwards. Its message stays as long as it is
 * pointed at or has the focus, so this is far longer than the ten seconds of the message.
 */
export const DELETION_HELD_MS = minutes(10);

export type AlbumKind = Extract<PictureKind, "gallery" | "portfolio" | "venue">;

interface AlbumLimits {
  /** The largest file that is received. */
  maxBytes: number;
  /** The largest file that may be chosen where a script scales it before it is sent. */
  maxChosenBytes: number;
  /** The most pictures, so that its page and its reads stay bounded. */
  most: number;
}

/** What an album of a kind holds. */
export const ALBUM_LIMITS: Readonly<Record<AlbumKind, AlbumLimits>> = {
  gallery: { maxBytes: PICTURE_MAX_BYTES, maxChosenBytes: PICTURE_MAX_BYTES, most: 500 },
  portfolio: { maxBytes: 2 * 1024 * 1024, maxChosenBytes: PICTURE_MAX_BYTES, most: 60 },
  venue: {
    maxBytes: VENUE_IMAGE_MAX_BYTES,
    maxChosenBytes: VENUE_IMAGE_MAX_BYTES,
    most: VENUE_PICTURES_MAX,
  },
};
/** Of any kind. */
export const ALBUM_MOST = Math.max(...Object.values(ALBUM_LIMITS).map(({ most }) => most));

/** Pictures in an order of their own: the gallery of a provider, one of its portfolios or of its venues. */
export interface Album {
  kind: AlbumKind;
  /** The provider's id for the gallery, else the portfolio's or the venue's. */
  id: string;
  providerId: string;
}

export const galleryOf = (providerId: string): Album => ({ kind: "gallery", id: providerId, providerId });

export const portfolioAlbum = (providerId: string, portfolioId: string): Album => ({
  kind: "portfolio",
  id: portfolioId,
  providerId,
});

/** Also of a venue that is only drafted yet. */
export const venueAlbum = (providerId: string, venueId: string): Album => ({
  kind: "venue",
  id: venueId,
  providerId,
});

/**
 * Why a file does not become a picture of an album: `quota` of the free plan, `full` for everybody, `waiting` while too
 * many are being prepared, `known` if it was brought before, `gone` if the album does not exist.
 */
export type AlbumRejection = PictureRejection | "quota" | "full" | "waiting" | "known" | "gone";

/** Where a picture moves to: one place, or to a place counted from 0. */
export type Move = "earlier" | "later" | number;

/** Why a chosen file was not added to an album. */
export type UploadProblem =
  | "required"
  | "type"
  | "heic"
  | "tooLarge"
  | "tooSmall"
  | "readFailed"
  | "timeout"
  | "failed"
  | "full"
  | "waiting";
