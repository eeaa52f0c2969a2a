import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { listingsAmong, refreshListings } from "~/models/listings/refresh-listings.server";
import { deleteObjectsOfRows } from "~/models/media/uploads.server";

/** SQL: the requests of the projects that a query in brackets selects. */
const requestsOf = (projects: Query): Query =>
  sql`(SELECT id FROM event_requests WHERE project_id IN ${projects})`;

/**
 * Deletes the photos of the reviews that a query in brackets selects. Pass the returned rows to `deletePhotoObjects`.
 */
export const deletePhotosOfReviews = (reviews: Query): Query => sql`
  DELETE FROM media WHERE kind = 'review' AND subject_id IN ${reviews} RETURNING key`;

/** Deletes the stored files of photos whose rows in `media` are already deleted. */
export function deletePhotoObjects(
  ctx: Pick<ServiceContext, "media" | "defer">,
  rows: readonly Record<string, unknown>[] = [],
): void {
  deleteObjectsOfRows(ctx, "pictures", rows);
  deleteObjectsOfRows(ctx, "originals", rows);
}

/** Deletes the photos in all reviews of some projects. It must run before the reviews are deleted or detached. */
export const deletePhotosOfProjects = (projects: Query): Query =>
  deletePhotosOfReviews(sql`(SELECT id FROM reviews WHERE request_id IN ${requestsOf(projects)})`);

/** Statements that delete the reviews of couples who want their data erased, before their projects are deleted. */
export const deleteReviewsOfProjects = (projects: Query): Query[] => [
  sql`DELETE FROM reviews WHERE request_id IN ${requestsOf(projects)}`,
  ...refreshListings(
    listingsAmong(
      sql`(SELECT coalesce(venue_id, provider_id) FROM event_requests WHERE project_id IN ${projects})`,
    ),
  ),
];

/**
 * Statements for projects that are deleted because of their age: published reviews stay, without a name and without a
 * request, and all others are deleted. `deletePhotosOfProjects` comes before them.
 */
export const detachReviewsOfProjects = (projects: Query): Query[] => [
  sql`DELETE FROM reviews WHERE state <> 'published' AND request_id IN ${requestsOf(projects)}`,
  sql`UPDATE reviews SET author_name = NULL WHERE request_id IN ${requestsOf(projects)}`,
];
