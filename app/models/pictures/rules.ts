import { PICTURE_MAX_BYTES, type PictureKind, type PictureRejection } from "~/models/media/picture.rules";
import { VENUE_IMAGE_MAX_BYTES, VENUE_PICTURES_MAX } from "~/models/venues/rules";
import { minutes } from "~/models/core/time.rules";

/** The source of a picture in a gallery or a portfolio. */
export const PICTURE_SOURCES = ["upload", "instagram"] as const;

/**
 * Maximum number of pictures of one account and one kind of album that wait for preparation at the same time. It equals
 * the number of pictures that one import from Instagram adds.
 */
export const ALBUM_WAITING_MAX = 25;
/** Maximum number of files in one form. */
export const UPLOADED_FILES_MAX = 20;

export const PICTURE_TITLE_MAX = 80;
export const PICTURE_DESCRIPTION_MAX = 500;
/** Maximum length of the alternative text, which describes the picture to people who cannot see it. */
export const PICTURE_ALT_MAX = 200;
/** Maximum length of a caption, which is shown below a picture without a title. */
export const CAPTION_MAX = 200;
/** A caption is saved this long after the last key press. */
export const CAPTION_SAVE_DELAY_MS = 2000;

/**
 * How long a deleted picture can be restored; after that, its files are deleted. The message with the undo button
 * usually disappears after ten seconds, but it stays while the person points at it or focuses it, so this time is far
 * longer.
 */
export const PICTURE_RESTORABLE_MS = minutes(10);

export type AlbumKind = Extract<PictureKind, "gallery" | "portfolio" | "venue">;

interface AlbumLimits {
  /** Maximum size of a received file. */
  maxBytes: number;
  /** Maximum size of a file that the person chooses, if a script makes the picture smaller before the upload. */
  maxChosenBytes: number;
  /** Maximum number of pictures in an album, so that its page and its queries stay small. */
  most: number;
}

/** The limits of each kind of album. */
export const ALBUM_LIMITS: Readonly<Record<AlbumKind, AlbumLimits>> = {
  gallery: { maxBytes: PICTURE_MAX_BYTES, maxChosenBytes: PICTURE_MAX_BYTES, most: 500 },
  portfolio: { maxBytes: 2 * 1024 * 1024, maxChosenBytes: PICTURE_MAX_BYTES, most: 60 },
  venue: {
    maxBytes: VENUE_IMAGE_MAX_BYTES,
    maxChosenBytes: VENUE_IMAGE_MAX_BYTES,
    most: VENUE_PICTURES_MAX,
  },
};
/** The largest number of pictures that any kind of album allows. */
export const ALBUM_PICTURES_MAX = Math.max(...Object.values(ALBUM_LIMITS).map(({ most }) => most));

/** An ordered collection of pictures: the gallery of a provider, one of its portfolios, or one of its venues. */
export interface Album {
  kind: AlbumKind;
  /** Id of the provider for a gallery, otherwise id of the portfolio or the venue. */
  id: string;
  providerId: string;
}

export const galleryAlbum = (providerId: string): Album => ({ kind: "gallery", id: providerId, providerId });

export const portfolioAlbum = (providerId: string, portfolioId: string): Album => ({
  kind: "portfolio",
  id: portfolioId,
  providerId,
});

/** The album of a venue, or of a draft of a venue. */
export const venueAlbum = (providerId: string, venueId: string): Album => ({
  kind: "venue",
  id: venueId,
  providerId,
});

/**
 * Why a file does not become a picture of an album. `quota`: limit of the free plan; `full`: limit for everybody;
 * `waiting`: too many are being prepared; `known`: it was imported before; `gone`: the album does not exist.
 */
export type AlbumRejection = PictureRejection | "quota" | "full" | "waiting" | "known" | "gone";

/** Where a picture is moved: one place earlier or later, or to a place that is counted from 0. */
export type PictureMove = "earlier" | "later" | number;

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
