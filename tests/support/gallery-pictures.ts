import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";

export interface PictureState {
  position?: number;
  /** Default: true. */
  isVisible?: boolean;
  /** Default: ready. */
  state?: "ready" | "pending";
  title?: string;
}

/**
 * Stores a picture in a provider's gallery and returns the picture's key. Only the database knows the picture: there is
 * no file.
 */
export async function createPicture(
  { db }: Pick<Product, "db">,
  providerId: string,
  { position = 1, isVisible = true, state = "ready", title = "" }: PictureState = {},
): Promise<string> {
  const key = randomIds.token();
  await db.batch([
    db
      .prepare(
        `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
         VALUES (?, ?, 'gallery', ?, ?, 1200, 900, 1000, 1)`,
      )
      .bind(key, providerId, providerId, state),
    db
      .prepare(
        `INSERT INTO pictures (key, provider_id, album_id, position, is_visible, title, created_at)
         VALUES (?, ?, ?, ?, ?, ?, 1)`,
      )
      .bind(key, providerId, providerId, position, Number(isVisible), title),
  ]);
  return key;
}
