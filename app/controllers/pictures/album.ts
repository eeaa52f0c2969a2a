import type { RequestContext } from "~/context/request-context";
import { translator } from "~/i18n/texts.server";
import { joinErrorKey } from "~/models/core/error-key.rules";
import type { ErrorCode } from "~/models/core/errors";
import { statusOfRejectedUpload } from "~/models/media/uploads.server";
import { changeAlbum, type PictureEvent, type UndoDenial } from "~/models/pictures/change-album.server";
import type { PictureChange, PicturesInput } from "~/models/pictures/form.rules";
import { receiveFiles, type RefusedFile } from "~/models/pictures/receive-files.server";
import type { Album, AlbumKind } from "~/models/pictures/rules";
import { codeOfRefusedFile, messageOfRefusedFile, type UploadCode } from "~/presenters/pictures/refused-file";

/** The text keys of one kind of album. */
interface AlbumWords {
  flash(event: PictureEvent | "received"): string;
  /** Heading of the list of refused files. */
  some: string;
  denied: Record<UndoDenial, ErrorCode>;
}

const IMAGES: AlbumWords = {
  flash: (event) => `albums:flash.${event}`,
  some: "albums:some",
  denied: { late: "album_undo_late", quota: "album_undo_full" },
};
const WORDS: Readonly<Record<AlbumKind, AlbumWords>> = {
  gallery: {
    flash: (event) => `pictures:flash.${event}`,
    some: "pictures:errors.some",
    denied: { late: "picture_undo_late", quota: "picture_quota" },
  },
  portfolio: IMAGES,
  venue: IMAGES,
};

const CODE_HEADER = "Upload-Error";

/**
 * Adds the uploaded files to the album. If some files were refused, the page lists them beside the number of stored
 * files; otherwise the next page shows this number.
 */
export async function addToAlbum(
  ctx: RequestContext,
  album: Album,
  { photos, upload, ...words }: PicturesInput,
): Promise<{ error: string; status: number } | null> {
  const described = "title" in words ? words : { title: "", description: "" };
  const answer = (code: UploadCode) => ctx.outgoing.set(CODE_HEADER, code);
  // The error code if no more exact one is known. Scripts also receive it if the upload fails unexpectedly.
  answer("UPLOAD_ERROR");
  const { refused } = await receiveFiles(ctx, album, { photos, upload, ...described });
  const { flash } = WORDS[album.kind];
  const [first] = refused;
  if (!first) {
    if (photos.length > 0)
      ctx.flash({ kind: "success", key: flash("received"), values: { count: photos.length } });
    ctx.outgoing.delete(CODE_HEADER);
    return null;
  }
  answer(codeOfRefusedFile(first));
  return {
    error: await refusal(ctx, album.kind, refused, photos.length),
    status: first.rejection === "waiting" ? statusOfRejectedUpload("waiting") : 400,
  };
}

/** Returns the text that lists each refused file with its reason, and the number of stored files. */
async function refusal(
  { language }: Pick<RequestContext, "language">,
  kind: AlbumKind,
  files: readonly RefusedFile[],
  sent: number,
): Promise<string> {
  const t = await translator(language);
  const { some, flash } = WORDS[kind];
  const lines = files.map((file) => {
    const { key, values } = messageOfRefusedFile(kind, file);
    return { file: file.name, problem: t(key, values) };
  });
  const [only] = lines;
  if (only && sent === 1) return joinErrorKey("albums:line", only);
  const list = lines.map((line) => t("albums:line", line)).join("\n");
  const count = sent - files.length;
  return joinErrorKey(some, { list, ...(count > 0 && { received: t(flash("received"), { count }) }) });
}

/**
 * Changes one picture, and confirms the change with a message on the next page. After a removal, the message has an
 * undo button.
 * @returns the error code, or null on success
 */
export async function changeAlbumPicture(
  ctx: RequestContext,
  album: Album,
  change: PictureChange,
  /** URL of the album's page. */
  page: string,
): Promise<ErrorCode | null> {
  const { flash, denied } = WORDS[album.kind];
  const outcome = await changeAlbum(ctx, album, change);
  if ("denial" in outcome) return denied[outcome.denial];
  const { event } = outcome;
  // If a script sent the form, no message is set, because the script itself shows the confirmation.
  if ((change.intent === "caption" || change.intent === "words") && change.from === "script") return null;
  const { picture } = change;
  const undo = event === "removed" ? { undo: { action: page, fields: { intent: "undo", picture } } } : {};
  ctx.flash({ kind: "success", key: flash(event), ...undo });
  return null;
}
