import type { ServiceContext } from "../../app/context/types.ts";
import { PICTURE_PUBLISHERS } from "../../app/jobs/prepare-pictures.server.ts";
import { prepareNextPicture } from "../../app/models/media/prepare-picture.server.ts";
import { receiveAlbumPicture } from "../../app/models/pictures/receive-picture.server.ts";
import type { Album } from "../../app/models/pictures/rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";

/** Stores a portfolio of a provider and returns the portfolio's id. */
export async function createPortfolio(
  { db }: Pick<Product, "db">,
  providerId: string,
  isPublished = true,
): Promise<string> {
  const id = randomIds.uuid();
  await db
    .prepare(
      `INSERT INTO portfolios (id, provider_id, title, description, wedding_date, location, style, is_published,
                               created_at, changed_at)
       VALUES (?, ?, 'Aux oliviers', 'Trois jours', '2026-06-20', 'Mas', 'boheme', ?, 1, 1)`,
    )
    .bind(id, providerId, Number(isPublished))
    .run();
  return id;
}

/**
 * Stores a ready picture in a provider's gallery and returns the picture's key. Only the database knows the picture:
 * there is no file.
 */
export async function storePicture({ db }: Pick<Product, "db">, providerId: string): Promise<string> {
  const key = randomIds.token();
  await db.batch([
    db
      .prepare(
        `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
         VALUES (?, ?, 'gallery', ?, 'ready', 400, 400, 1, 1)`,
      )
      .bind(key, providerId, providerId),
    db
      .prepare(
        `INSERT INTO pictures (key, provider_id, album_id, position, title, description, created_at)
         VALUES (?, ?, ?, 1, 'Table', 'Au soir', 1)`,
      )
      .bind(key, providerId, providerId),
  ]);
  return key;
}

/** Adds a ready picture to the end of an album and returns the picture's key. */
export async function addPicture(
  ctx: ServiceContext,
  album: Album,
  file: Uint8Array,
  title = "Table",
): Promise<string> {
  const received = await receiveAlbumPicture(ctx, album, { file, title, description: "Au soir" });
  if (!("key" in received)) throw new Error(`refused: ${received.rejection}`);
  while ((await prepareNextPicture(ctx, PICTURE_PUBLISHERS)) !== null);
  return received.key;
}
