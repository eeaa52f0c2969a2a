import type { ServiceContext } from "~/context/types";
import { AppError } from "~/models/core/errors";
import { shownFileName } from "~/models/media/file-name.rules";
import { receiveAlbumPicture } from "./receive-picture.server";
import { ALBUM_LIMITS, type Album, type AlbumRejection } from "./rules";

/** A file that did not become a picture, and the reason. */
export interface RefusedFile {
  name: string;
  rejection: Exclude<AlbumRejection, "gone" | "known">;
}

/** The result of adding files, in the order of the files. */
export interface ReceivedFiles {
  /** The keys of the new pictures. */
  keys: string[];
  refused: RefusedFile[];
}

/**
 * Adds files to an album one by one, so that a refused file does not stop the rest.
 * @throws AppError `not_found` if the album does not exist
 */
export async function receiveFiles(
  ctx: ServiceContext,
  album: Album,
  {
    photos,
    upload,
    ...words
  }: { photos: readonly File[]; upload?: string | undefined; title: string; description: string },
): Promise<ReceivedFiles> {
  const keys: string[] = [];
  const refused: RefusedFile[] = [];
  // The files are added one at a time, because each file is held in memory. In a gallery each new picture becomes the
  // first, so the files are added in reverse order.
  const inTurn = isNewFirst(album) ? photos.toReversed() : photos;
  for (const [at, photo] of inTurn.entries()) {
    const sending = upload === undefined ? {} : { uploadId: `${upload}.${at}` };
    const outcome = await receiveFile(ctx, album, photo, { ...words, ...sending });
    if (typeof outcome === "string") refused.push({ name: shownFileName(photo.name), rejection: outcome });
    else if (outcome) keys.push(outcome.key);
  }
  return isNewFirst(album) ? { keys: keys.toReversed(), refused: refused.toReversed() } : { keys, refused };
}

const isNewFirst = ({ kind }: Album): boolean => kind === "gallery";

async function receiveFile(
  ctx: ServiceContext,
  album: Album,
  photo: File,
  words: { title: string; description: string; uploadId?: string },
): Promise<{ key: string } | RefusedFile["rejection"] | null> {
  if (photo.size > ALBUM_LIMITS[album.kind].maxBytes) return "too_large";
  const file = await photo.bytes();
  const outcome = await receiveAlbumPicture(ctx, album, { file, ...words, isFirst: isNewFirst(album) });
  if ("key" in outcome) return outcome;
  if (outcome.rejection === "gone") throw new AppError("not_found");
  // `known`: an earlier attempt stored the file, but its response was lost. The picture is in the album, so the person
  // sees no error.
  return outcome.rejection === "known" ? null : outcome.rejection;
}
