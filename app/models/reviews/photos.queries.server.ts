import * as z from "zod";
import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isVisibleUpload } from "~/models/media/uploads.server";

/** A photo of a review that is ready to be shown. */
export type ReviewPhoto = Row<"media", "key" | "width" | "height">;

/** SQL: the ready photos of review `v` in the order of their upload, as JSON that `parseReviewPhotos` reads. */
export const REVIEW_PHOTOS_JSON: Query = sql`(
  SELECT json_group_array(json_array(o.key, o.width, o.height)) FROM (
    SELECT m.key, m.width, m.height FROM media m
    WHERE m.subject_id = v.id AND m.kind = 'review' AND m.state = 'ready' ORDER BY m.created_at, m.key) o)`;

const photosJson = z.array(z.tuple([z.string(), z.int(), z.int()]));

export const parseReviewPhotos = (json: string): ReviewPhoto[] =>
  photosJson.parse(JSON.parse(json)).map(([key, width, height]) => ({ key, width, height }));

/** SQL: whether a photo of a review still waits for its preparation. The review cannot be published before. */
export const hasPhotosInPreparation = (reviewId: Query): Query => sql`EXISTS (
  SELECT 1 FROM media m WHERE m.subject_id = ${reviewId} AND m.kind = 'review' AND m.state IN ('pending', 'uploaded'))`;

/** A photo as the author of its review sees it: also while it is prepared, and after it was refused. */
export type AuthoredPhoto = ReviewPhoto & Row<"media", "state" | "reason">;

export const listAuthoredPhotos = (
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  reviewId: string,
): Promise<AuthoredPhoto[]> =>
  db.all(sql<AuthoredPhoto>`
    SELECT m.key, m.width, m.height, m.state, m.reason FROM media m
    WHERE m.subject_id = ${reviewId} AND m.kind = 'review' AND (m.state = 'ready' OR ${isVisibleUpload(clock.now())})
    ORDER BY m.created_at, m.key LIMIT 50`);
