import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import type { VenueImagesInput } from "~/models/pictures/form.rules";
import { readAlbum } from "~/models/pictures/queries.server";
import { venueAlbum } from "~/models/pictures/rules";
import { findNewDraft } from "~/models/venues/wizard/drafts.queries.server";
import { VENUE_VIDEOS_MAX } from "~/models/venues/rules";
import { wizardPath } from "~/models/venues/wizard/wizard.rules";
import type { VideoInput } from "~/models/videos/form.rules";
import { venueVideos } from "~/models/videos/limits.rules";
import { addToAlbum, changeAlbumPicture } from "~/controllers/pictures/album";
import { openWizard } from "./venue-wizard";
import { changeVideos } from "~/controllers/videos/video-album";
import { describeListedVideos } from "~/presenters/videos/listed-videos";

/** The outcome of a submitted step: the path of the next page, or the errors of the form. */
type SentStep = { to: string } | { errors: Record<string, string>; status: number };

const denied = (field: string, code: ErrorCode): SentStep => ({
  errors: { [field]: ERRORS[code].key },
  status: ERRORS[code].status,
});

/** Loads the wizard step with the pictures of a venue. Without an id this is the venue that is being added. */
export async function loadImagesStep(ctx: RequestContext, me: Me, id: string | undefined) {
  const albumOf = (venueId: string) => readAlbum(ctx, venueAlbum(me.providerId, venueId));
  const [{ venue }, stored] = await Promise.all([
    openWizard(ctx, me, { id, step: "images" }),
    id === undefined ? null : albumOf(id),
  ]);
  return { venue, heading: venue.name, album: stored ?? (await albumOf(venue.id)) };
}

/** Loads the wizard step with the videos of a venue. Without an id this is the venue that is being added. */
export async function loadVideosStep(ctx: RequestContext, me: Me, id: string | undefined) {
  const videosOf = (venueId: string) => describeListedVideos(ctx, venueVideos(me.providerId, venueId));
  const [{ venue }, stored] = await Promise.all([
    openWizard(ctx, me, { id, step: "videos" }),
    id === undefined ? null : videosOf(id),
  ]);
  const videos = stored ?? (await videosOf(venue.id));
  return { venue, heading: venue.name, videos, isFull: videos.length >= VENUE_VIDEOS_MAX };
}

/**
 * Finds the id of the venue that a form changes; without an id it is the venue that is being added. Whether the venue
 * belongs to the provider is not checked here: every SQL statement that uses the id checks it.
 */
async function venueOf(ctx: RequestContext, { providerId }: Me, id: string | undefined) {
  const known = id ?? (await findNewDraft(ctx, providerId))?.id;
  if (!isUuid(known)) throw new AppError("venue_not_found");
  return { id: known, isNew: id === undefined };
}

export const IMAGE_FAILURES: Readonly<Record<VenueImagesInput["intent"], ErrorCode>> = {
  add: "album_upload",
  words: "album_words",
  visibility: "album_words",
  cover: "album_cover",
  move: "album_order",
  focus: "album_focus",
  remove: "album_delete",
  undo: "album_undo",
};

export async function submitImagesStep(
  ctx: RequestContext,
  me: Me,
  id: string | undefined,
  input: VenueImagesInput,
): Promise<SentStep> {
  const venue = await venueOf(ctx, me, id);
  const page = wizardPath(venue, "images");
  const album = venueAlbum(me.providerId, venue.id);
  if (input.intent === "add") {
    const refusal = await addToAlbum(ctx, album, input);
    return refusal
      ? { errors: { photos: refusal.error }, status: refusal.status }
      : { to: `${page}#pictures` };
  }
  const denial = await changeAlbumPicture(ctx, album, input, page);
  return denial ? denied("", denial) : { to: `${page}#pictures` };
}

export async function submitVideosStep(
  ctx: RequestContext,
  me: Me,
  id: string | undefined,
  input: VideoInput,
): Promise<SentStep> {
  const venue = await venueOf(ctx, me, id);
  const rejected = await changeVideos(ctx, venueVideos(me.providerId, venue.id), input);
  return rejected ? denied(rejected.field, rejected.code) : { to: wizardPath(venue, "videos") };
}
