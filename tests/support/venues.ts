import { randomIds } from "../../app/models/core/identifiers.ts";
import type { ValidationState } from "../../app/models/venues/rules.ts";
import type { Product } from "./product.ts";

export interface VenueState {
  name?: string;
  type?: string;
  city?: string;
  address?: string;
  country?: string;
  latitude?: number;
  longitude?: number;
  /** Default: true. */
  isPublished?: boolean;
  /** The state of the venue's validation. Default: validated. */
  validation?: ValidationState;
  /** When the venue began to wait for a review. Default: null, so no review is due. */
  reviewSince?: number | null;
  seatedCapacity?: number | null;
  standingCapacity?: number | null;
  bedrooms?: number | null;
  /** In cents. */
  minPrice?: number | null;
  maxPrice?: number | null;
  features?: readonly string[];
}

/** Stores a venue by direct SQL. By default couples can see the venue if the venue's account is public. */
export async function createVenue(
  { db }: Pick<Product, "db">,
  providerId: string,
  state: VenueState = {},
): Promise<string> {
  const id = randomIds.uuid();
  const { isPublished = true, validation = "validated", latitude = 43.8233, longitude = 5.3056 } = state;
  await db.batch([
    db
      .prepare(
        `INSERT INTO venues (id, provider_id, name, type, email, phone, address, zipcode, city, country_code, latitude,
           longitude, description, seated_capacity, standing_capacity, bedrooms, min_price, max_price, is_published,
           validation, review_since, created_at, changed_at)
         VALUES (?, ?, ?, ?, 'lieu@domaine.example', '+33490000000', ?, '84480', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1)`,
      )
      .bind(
        id,
        providerId,
        state.name ?? "Domaine de la Tuilière",
        state.type ?? "domain",
        state.address ?? "Route de Lacoste",
        state.city ?? "Bonnieux",
        state.country ?? "FR",
        latitude,
        longitude,
        "Une bastide de 1782, ses tilleuls et sa source.",
        state.seatedCapacity ?? null,
        state.standingCapacity ?? null,
        state.bedrooms ?? null,
        state.minPrice ?? null,
        state.maxPrice ?? null,
        Number(isPublished),
        validation,
        state.reviewSince ?? null,
      ),
    ...(state.features ?? []).map((feature) =>
      db.prepare("INSERT INTO venue_features (venue_id, feature) VALUES (?, ?)").bind(id, feature),
    ),
  ]);
  return id;
}

/** Stores a picture of a venue and returns the picture's key. Only the database knows the picture: there is no file. */
export async function createVenuePicture(
  { db }: Pick<Product, "db">,
  { providerId, venueId }: { providerId: string; venueId: string },
  state: { position?: number; isVisible?: boolean; isKey?: boolean; alt?: string; caption?: string } = {},
): Promise<string> {
  const key = randomIds.token();
  const { position = 1, isVisible = true, isKey = false, alt = "", caption = "" } = state;
  await db.batch([
    db
      .prepare(
        `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
         VALUES (?, ?, 'venue', ?, 'ready', 1200, 900, 1000, 1)`,
      )
      .bind(key, providerId, venueId),
    db
      .prepare(
        `INSERT INTO pictures (key, provider_id, album_id, position, is_visible, is_key, alt, caption, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)`,
      )
      .bind(key, providerId, venueId, position, Number(isVisible), Number(isKey), alt, caption),
  ]);
  return key;
}
