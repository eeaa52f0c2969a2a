import type { ModelContext, ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { deleteAlbum, deleteAlbumObjects } from "~/models/pictures/delete-picture.server";
import { venueAlbum } from "~/models/pictures/rules";
import type { VenueDraft } from "./draft.rules";
import { hasRoomForVenue } from "./drafts.queries.server";
import type { DraftedStep } from "~/models/venues/rules";

/** The column that stores each step. All column names come from this list, never from a form. */
const COLUMNS: Record<DraftedStep, Query> = {
  general: sql`general`,
  description: sql`description`,
  features: sql`features`,
  services: sql`services`,
};

/** The times of the last changes of a stored venue and its draft. */
export interface VenueChangeTimes {
  venue: number;
  /** Time of the draft's last change; null without a draft. */
  draft: number | null;
}

/**
 * Stores the typed values of one step in the draft of a stored venue, if venue and draft are as they were read.
 * @returns whether the values are stored; false if the provider has no such venue
 */
export async function saveVenueStep<Step extends DraftedStep>(
  { db, clock }: ModelContext,
  providerId: string,
  id: string,
  step: Step,
  typed: NonNullable<VenueDraft[Step]>,
  readAt: VenueChangeTimes,
): Promise<boolean> {
  const column = COLUMNS[step];
  const [kept] = await db.write(sql`
    INSERT INTO venue_drafts (id, provider_id, is_new, ${column}, updated_at)
    SELECT id, provider_id, 0, ${JSON.stringify(typed)}, ${clock.now()} FROM venues
    WHERE id = ${id} AND provider_id = ${providerId} AND changed_at = ${readAt.venue}
      AND (SELECT updated_at FROM venue_drafts WHERE id = ${id}) IS ${readAt.draft}
    ON CONFLICT (id) DO UPDATE
      SET ${column} = excluded.${column}, updated_at = max(excluded.updated_at, updated_at + 1)`);
  return didChange(kept);
}

/**
 * Stores the typed values of one step of the provider's new venue. The first step creates the draft, whose id becomes
 * the venue's id.
 * @returns whether the values are stored; false if the plan does not allow one more venue
 */
export async function saveNewVenueStep<Step extends DraftedStep>(
  { db, clock, ids }: ModelContext,
  providerId: string,
  step: Step,
  typed: NonNullable<VenueDraft[Step]>,
): Promise<boolean> {
  const column = COLUMNS[step];
  const now = clock.now();
  const [kept] = await db.write(sql`
    INSERT INTO venue_drafts (id, provider_id, is_new, ${column}, updated_at)
    SELECT ${ids.uuid()}, ${providerId}, 1, ${JSON.stringify(typed)}, ${now} WHERE ${hasRoomForVenue(providerId, now)}
    ON CONFLICT (provider_id) WHERE is_new = 1
      DO UPDATE SET ${column} = excluded.${column}, updated_at = excluded.updated_at`);
  return didChange(kept);
}

/**
 * Discards the changes that are not saved. For a new venue, its pictures and videos are deleted with the draft; for a
 * stored venue, they are kept.
 */
export async function discardVenueDraft(ctx: ServiceContext, providerId: string, id: string): Promise<void> {
  const isNew = sql`EXISTS (SELECT 1 FROM venue_drafts WHERE id = ${id} AND provider_id = ${providerId} AND is_new = 1)`;
  const [pictures] = await ctx.db.write(
    deleteAlbum(venueAlbum(providerId, id), isNew),
    sql`DELETE FROM videos WHERE album_id = ${id} AND provider_id = ${providerId} AND ${isNew}`,
    sql`DELETE FROM venue_drafts WHERE id = ${id} AND provider_id = ${providerId}`,
  );
  deleteAlbumObjects(ctx, pictures?.rows);
}
