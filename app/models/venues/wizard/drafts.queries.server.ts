import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { readDraft, type VenueDraft } from "./draft.rules";
import { FREE_PLAN_VENUES, VENUES_MAX } from "~/models/venues/rules";

type ReadContext = Pick<ModelContext, "db">;

export interface FoundDraft extends Pick<Row<"venue_drafts">, "id" | "updatedAt"> {
  isNew: boolean;
  steps: VenueDraft;
}

type DraftRow = Row<
  "venue_drafts",
  "id" | "isNew" | "general" | "description" | "features" | "services" | "updatedAt"
>;

const draftWhere = (which: Query): Query<DraftRow> => sql<DraftRow>`
  SELECT id, is_new AS isNew, general, description, features, services, updated_at AS updatedAt
  FROM venue_drafts WHERE ${which}`;

const toDraft = ({ id, isNew, updatedAt, ...steps }: DraftRow): FoundDraft => ({
  id,
  isNew: isNew === 1,
  updatedAt,
  steps: readDraft(steps),
});

/** The provider's draft of a new venue, or of changes to a stored venue; null if there is none. */
export async function findVenueDraft(
  { db }: ReadContext,
  providerId: string,
  id: string,
): Promise<FoundDraft | null> {
  const row = await db.first(draftWhere(sql`id = ${id} AND provider_id = ${providerId}`));
  return row && toDraft(row);
}

/** The draft of the provider's new venue; null if there is none. */
export async function findNewDraft({ db }: ReadContext, providerId: string): Promise<FoundDraft | null> {
  const row = await db.first(draftWhere(sql`provider_id = ${providerId} AND is_new = 1`));
  return row && toDraft(row);
}

/** SQL: whether a provider may add one more venue; false for a deleted account. */
export const hasRoomForVenue = (providerId: string, now: number): Query => sql`
  COALESCE((SELECT (SELECT COUNT(*) FROM venues WHERE provider_id = ${providerId})
      < iif(${isPremiumAccount(now)}, ${VENUES_MAX}, ${FREE_PLAN_VENUES})
    FROM accounts a WHERE a.id = ${providerId} AND a.deleted_at IS NULL), 0)`;

export async function mayAddVenue(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
): Promise<boolean> {
  const row = await db.first(sql<{ may: number }>`SELECT ${hasRoomForVenue(providerId, clock.now())} AS may`);
  return row?.may === 1;
}
