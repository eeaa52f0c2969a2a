import type { RefusedFile } from "~/models/pictures/receive-files.server";
import { ALBUM_LIMITS, type AlbumKind } from "~/models/pictures/rules";

const MEGABYTE = 1024 * 1024;

/** Why an album refused a file: a text key, and the limits that the text names. */
export function messageOfRefusedFile(kind: AlbumKind, { rejection }: Pick<RefusedFile, "rejection">) {
  const { maxBytes, most } = ALBUM_LIMITS[kind];
  return { key: keyOf(kind, rejection), values: { megabytes: maxBytes / MEGABYTE, most } };
}

function keyOf(kind: AlbumKind, rejection: RefusedFile["rejection"]): string {
  if (kind === "gallery") return `pictures:errors.${rejection}`;
  const isVenueText = kind === "venue" && (rejection === "type" || rejection === "too_large");
  return isVenueText ? `albums:venue.${rejection}` : `albums:refused.${rejection}`;
}

/** Error code of a refused file for scripts. `UPLOAD_ERROR` is the code of all other reasons. */
export type UploadCode = "FILE_TOO_LARGE" | "INVALID_FILE_TYPE" | "UPLOAD_ERROR";

export const codeOfRefusedFile = ({ rejection }: Pick<RefusedFile, "rejection">): UploadCode => {
  if (rejection === "too_large") return "FILE_TOO_LARGE";
  return rejection === "type" ? "INVALID_FILE_TYPE" : "UPLOAD_ERROR";
};
