import { sql, type Query } from "~/models/core/database";
import { listingsAmong, refreshListings } from "~/models/listings/refresh-listings.server";

/** SQL: the requests of some projects, which a query selects in brackets. */
const requestsOf = (projects: Query): Query =>
  sql`(SELECT id FROM event_requests WHERE project_id IN ${projects})`;

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
 * request, and all others are deleted.
 */
export const detachReviewsOfProjects = (projects: Query): Query[] => [
  sql`DELETE FROM reviews WHERE state <> 'published' AND request_id IN ${requestsOf(projects)}`,
  sql`UPDATE reviews SET author_name = NULL WHERE request_id IN ${requestsOf(projects)}`,
];
