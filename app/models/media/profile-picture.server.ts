import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import type { PictureUse } from "./prepare-picture.server";
import { SQUARE } from "./scale-picture.server";
import { deleteObjectsOf, deleteUploads, type PicturePlace } from "./uploads.server";

/** Where the profile picture of an account is shown. */
export const profilePlace = (providerId: string): PicturePlace => ({
  kind: "profile",
  subjectId: providerId,
});

/** The profile picture of an account; a new one replaces the old one. */
export const profilePicture: PictureUse = {
  folder: "pictures",
  box: SQUARE,
  async publish(ctx, { key, accountId }, { width, height, bytes }) {
    const [shown, , unused] = await ctx.db.write(
      sql`UPDATE media SET state = 'ready', width = ${width}, height = ${height}, bytes = ${bytes}
          WHERE key = ${key} AND state = 'uploaded'`,
      sql`UPDATE accounts SET picture_key = ${key}, picture_width = ${width}, picture_height = ${height}
          WHERE id = ${accountId} AND deleted_at IS NULL
            AND EXISTS (SELECT 1 FROM media WHERE key = ${key} AND state = 'ready')`,
      deleteUnused(accountId),
    );
    deleteObjectsOf(ctx, "pictures", unused?.rows);
    return didChange(shown);
  },
};

/** Deletes the profile picture and any upload meant to replace it. */
export async function deleteProfilePicture(ctx: ServiceContext, providerId: string): Promise<void> {
  const [, unused, uploads] = await ctx.db.write(
    sql`UPDATE accounts SET picture_key = NULL, picture_width = NULL, picture_height = NULL WHERE id = ${providerId}`,
    deleteUnused(providerId),
    deleteUploads(profilePlace(providerId)),
  );
  deleteObjectsOf(ctx, "pictures", unused?.rows);
  deleteObjectsOf(ctx, "originals", uploads?.rows);
}

/** Deletes the rows of pictures an account no longer shows. */
const deleteUnused = (providerId: string) => sql`
  DELETE FROM media WHERE account_id = ${providerId} AND kind = 'profile' AND state = 'ready'
    AND key IS NOT (SELECT picture_key FROM accounts WHERE id = ${providerId})
  RETURNING key`;
