import { FROM_OFFICE, type Visitor } from "./visitor.ts";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { listingOf, refreshListings } from "../../app/models/listings/refresh-listings.server.ts";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";
import { createRequest, type CreatedRequest, type RequestOverrides } from "./requests.ts";

const DAY = 86_400_000;

/** A day in the past, YYYY-MM-DD on the French domain. */
export const daysAgo = (count: number): string => calendarDayAt(Date.now() - count * DAY, "Europe/Paris");

/** Creates a request that its provider has unlocked and whose wedding is over. */
export const createPastRequest = (
  product: Pick<Product, "db">,
  providerId: string,
  overrides: RequestOverrides = {},
): Promise<CreatedRequest> =>
  createRequest(product, providerId, {
    createdAt: Date.now() - 90 * DAY,
    seenAt: Date.now() - 80 * DAY,
    unlockedAt: Date.now() - 80 * DAY,
    eventDate: daysAgo(8),
    ...overrides,
  });

/** Stores a link to the review of a request, as a mail contains it, and returns its path. */
export async function createReviewLink(
  { db }: Pick<Product, "db">,
  requestId: string,
  { expiresAt = Date.now() + 30 * DAY }: { expiresAt?: number } = {},
): Promise<string> {
  const token = randomIds.token();
  await db
    .prepare(
      `INSERT INTO review_links (id, request_id, kind, token_hash, created_at, expires_at)
       VALUES (?, ?, 'again', ?, ?, ?)`,
    )
    .bind(randomIds.uuid(), requestId, await sha256(token), Date.now(), expiresAt)
    .run();
  return `/review/${token}`;
}

/** Valid values for the form of a review. */
export const REVIEW_FORM = {
  intent: "write",
  rating: "5",
  title: "Deux familles, une seule table",
  text: "Une moitié venait de Beyrouth, l’autre de Lille, et tout le monde a dansé.",
  signature: "named",
  name: "Camille et Noé",
  own: "on",
};

export interface ReviewState {
  rating?: number;
  title?: string;
  text?: string;
  authorName?: string | null;
  state?: "waiting" | "published" | "refused";
  publishedAt?: number;
  subjectId?: string;
}

/** Stores a review of a new request of the provider, by default a published one, and returns its id. */
export async function createReview(
  product: Pick<Product, "db">,
  providerId: string,
  given: ReviewState & { requestId?: string } = {},
): Promise<string> {
  const { state = "published", publishedAt = Date.now() - DAY } = given;
  const requestId = given.requestId ?? (await createPastRequest(product, providerId)).id;
  const id = randomIds.uuid();
  await product.db
    .prepare(
      `INSERT INTO reviews (id, request_id, provider_id, subject_id, domain, language, state, rating, title, text,
         author_name, event_date, created_at, state_at, published_at, refusal_reason)
       VALUES (?, ?, ?, ?, 'fr', 'fr', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      id,
      requestId,
      providerId,
      given.subjectId ?? providerId,
      state,
      given.rating ?? 5,
      given.title ?? REVIEW_FORM.title,
      given.text ?? REVIEW_FORM.text,
      given.authorName === undefined ? REVIEW_FORM.name : given.authorName,
      daysAgo(8),
      publishedAt - DAY,
      publishedAt,
      state === "published" ? publishedAt : null,
      state === "refused" ? "off_topic" : null,
    )
    .run();
  await openDatabase(product.db, null).write(...refreshListings(listingOf(given.subjectId ?? providerId)));
  return id;
}

export interface StoredReview {
  id: string;
  state: string;
  rating: number;
  title: string;
  text: string;
  name: string | null;
  signs: string;
  at: number;
}

export const reviewOf = ({ db }: Pick<Product, "db">, requestId: string): Promise<StoredReview | null> =>
  db
    .prepare(
      `SELECT id, state, rating, title, text, author_name AS name, own_hand_signs AS signs, state_at AS at
       FROM reviews WHERE request_id = ?`,
    )
    .bind(requestId)
    .first<StoredReview>();

/** The stored number of published reviews with one to five stars. */
export const starsOf = async ({ db }: Pick<Product, "db">, subjectId: string): Promise<number[]> => {
  const row = await db
    .prepare("SELECT stars1, stars2, stars3, stars4, stars5 FROM review_sums WHERE subject_id = ?")
    .bind(subjectId)
    .first<Record<string, number>>();
  return row ? Object.values(row) : [0, 0, 0, 0, 0];
};

/** Opens the public page of a provider by the link of the back-office, so that the browser counts as the provider's own. */
export async function visitOwnPage(visitor: Visitor, providerId: string): Promise<void> {
  const headers = { ...FROM_OFFICE, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  await visitor.visit(`/providers/${providerId}`, { headers });
}
