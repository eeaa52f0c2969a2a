import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";

/** The form of a video with valid values. */
export const VIDEO_FORM = {
  link: "https://youtu.be/dQw4w9WgXcQ",
  title: "Une journée à la Bastide",
  description: "Montage de Léa Fournier",
  isVisible: "on",
};

let videoCount = 0;

/** Stores a video of a provider. Each call stores a different video. */
export async function createVideo(
  { db }: Pick<Product, "db">,
  providerId: string,
  { title = VIDEO_FORM.title, isVisible = true }: { title?: string; isVisible?: boolean } = {},
): Promise<string> {
  const id = randomIds.uuid();
  videoCount += 1;
  await db
    .prepare(
      `INSERT INTO videos (id, provider_id, album_id, host, video_id, title, is_visible, created_at)
       VALUES (?, ?, ?, 'vimeo', ?, ?, ?, ?)`,
    )
    .bind(id, providerId, providerId, String(76_979_871 + videoCount), title, Number(isVisible), Date.now())
    .run();
  return id;
}
