import { didChange, sql } from "~/models/core/database";
import type { PicturePublisher } from "~/models/media/prepare-picture.server";
import { SQUARE_PICTURE_BOX } from "~/models/media/picture.rules";
import { setMissingKeyPicture } from "./album-statements";
import { listingOf, refreshListingContent } from "~/models/listings/refresh-listings.server";

/** Publishes a picture in a gallery, a portfolio or a venue. The picture is added and replaces no other. */
export const albumPicture: PicturePublisher = {
  folder: "pictures",
  box: SQUARE_PICTURE_BOX,
  async publish({ db }, { key, subjectId }, { width, height, bytes }) {
    const [shown] = await db.write(
      sql`UPDATE media SET state = 'ready', due_at = 0, width = ${width}, height = ${height}, bytes = ${bytes}
          WHERE key = ${key} AND state = 'uploaded'`,
      setMissingKeyPicture(subjectId),
      ...refreshListingContent(listingOf(subjectId)),
    );
    return didChange(shown);
  },
};
