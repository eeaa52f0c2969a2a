import type { ServiceContext } from "~/context/types";
import { AppError } from "~/models/core/errors";
import {
  savePictureWords,
  focusPicture,
  chooseKeyPicture,
  movePicture,
  setPictureVisibility,
} from "./change-picture.server";
import { deletePicture, undoDeletion } from "./delete-picture.server";
import type { PictureChange } from "./form.rules";
import type { Album } from "./rules";

/** What has happened to a picture, for the message that the page shows. */
export type PictureEvent =
  | "described"
  | "caption"
  | "words"
  | "shown"
  | "hidden"
  | "moved"
  | "focused"
  | "cover"
  | "removed"
  | "withdrawn"
  | "restored";

/** Why a deletion cannot be undone: it is too late, or other pictures have used up the quota. */
export type UndoDenial = "late" | "quota";

/**
 * Changes one picture of an album.
 * @throws AppError `not_found` if the album has no such picture
 */
export async function changeAlbum(
  ctx: ServiceContext,
  album: Album,
  change: PictureChange,
): Promise<{ event: PictureEvent } | { denial: UndoDenial }> {
  const { picture } = change;
  switch (change.intent) {
    case "describe":
      return happened(await savePictureWords(ctx, album, picture, change), "described");
    case "caption":
      return happened(
        await savePictureWords(ctx, album, picture, { title: "", description: change.caption }),
        "caption",
      );
    case "words":
      return happened(await savePictureWords(ctx, album, picture, change), "words");
    case "visibility": {
      const isVisible = await setPictureVisibility(ctx, album, picture, change.visible === "1");
      return happened(isVisible !== null, isVisible ? "shown" : "hidden");
    }
    case "move":
      return happened(await movePicture(ctx, album, picture, change.to), "moved");
    case "focus":
      return happened(await focusPicture(ctx, album, picture, change.focus), "focused");
    case "cover":
      return happened((await chooseKeyPicture(ctx, album, picture)) === "chosen", "cover");
    case "remove": {
      const deletion = await deletePicture(ctx, album, picture);
      return happened(deletion !== null, deletion === "withdrawn" ? "withdrawn" : "removed");
    }
    case "undo": {
      const denial = await undoDeletion(ctx, album, picture);
      return denial ? { denial } : { event: "restored" };
    }
  }
}

function happened(isChanged: boolean, event: PictureEvent): { event: PictureEvent } {
  if (!isChanged) throw new AppError("not_found");
  return { event };
}
