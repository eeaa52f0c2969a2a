import { randomIds } from "../../app/models/core/identifiers.ts";
import { createPortfolio } from "./albums.ts";
import { createPicture } from "./gallery-pictures.ts";
import type { Product } from "./product.ts";

/** The number of photos on the full profile. */
const PHOTOS = 30;

const written = JSON.stringify([
  { kind: "paragraph", runs: [{ text: "Deux mains et un cahier. ".repeat(20), isBold: false }] },
]);

/**
 * Gives a provider every kind of content that a profile can show. Its pictures are only rows without files.
 * @returns the id of the provider's portfolio
 */
export async function fillProfile(product: Pick<Product, "db">, providerId: string): Promise<string> {
  const { db } = product;
  for (let position = 1; position <= PHOTOS; position += 1)
    await createPicture(product, providerId, { position, title: "La longue table" });
  const portfolio = await createPortfolio(product, providerId);
  const cover = randomIds.token();
  await db.batch([
    db
      .prepare(
        `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
         VALUES (?, ?, 'portfolio', ?, 'ready', 1200, 900, 1000, 1)`,
      )
      .bind(cover, providerId, portfolio),
    db
      .prepare(
        `INSERT INTO pictures (key, provider_id, album_id, position, is_key, created_at) VALUES (?, ?, ?, 1, 1, 1)`,
      )
      .bind(cover, providerId, portfolio),
    db
      .prepare(
        `INSERT INTO videos (id, provider_id, album_id, host, video_id, title, created_at)
         VALUES (?, ?, ?, 'youtube', 'abcdefghijk', 'Une journée', 1)`,
      )
      .bind(randomIds.uuid(), providerId, providerId),
    db
      .prepare(
        `INSERT INTO portraits (provider_id, portrait, experience, service, benefits) VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(providerId, written, written, written, written),
    db
      .prepare("INSERT INTO social_networks (provider_id, instagram, changed_at) VALUES (?, ?, 1)")
      .bind(providerId, "https://www.instagram.com/maison"),
    ...["FULL_PLANNING", "DAY_COORDINATION", "WEDDING_DESIGN"].map((service) =>
      db
        .prepare(
          `INSERT OR REPLACE INTO company_services (provider_id, service, description, budget_from, is_description_visible, is_budget_visible)
           VALUES (?, ?, 'Du premier rendez-vous au départ', 320000, 1, 1)`,
        )
        .bind(providerId, service),
    ),
  ]);
  return portfolio;
}
