import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { LAST_DAY_OF_EVENT } from "~/models/reviews/eligible.queries.server";
import { readStillLookingToken } from "./still-looking-link.server";

/** A project as the page behind the link of the mail "still looking" shows it. */
export interface AskedProject extends Row<
  "projects",
  | "id"
  | "domain"
  | "eventType"
  | "eventDate"
  | "eventDateEnd"
  | "city"
  | "region"
  | "countryCode"
  | "endedAt"
  | "endedAs"
  | "stillLookingAt"
  | "stillLookingAskedAt"
> {
  /** The last day of the event, YYYY-MM-DD. */
  lastDay: string;
}

export interface StillLookingContext extends Pick<ModelContext, "db" | "clock"> {
  settings: { FORM_SECRET: string };
}

/** The project of a link; null if the link is not ours or the project was deleted. */
export async function findAskedProject(
  { db, settings }: StillLookingContext,
  token: string,
): Promise<AskedProject | null> {
  const projectId = await readStillLookingToken(settings.FORM_SECRET, token);
  if (projectId === null) return null;
  return db.first(sql<AskedProject>`
    SELECT p.id, p.domain, p.event_type AS eventType, p.event_date AS eventDate, p.event_date_end AS eventDateEnd,
      p.city, p.region, p.country_code AS countryCode, p.ended_at AS endedAt, p.ended_as AS endedAs,
      p.still_looking_at AS stillLookingAt, p.still_looking_asked_at AS stillLookingAskedAt,
      ${LAST_DAY_OF_EVENT} AS lastDay
    FROM projects p WHERE p.id = ${projectId}`);
}

/**
 * Stores that the couple of an open project still looks. The days until the project lapses then count from now. A
 * repeated answer does no harm; the answer about an ended project changes nothing.
 */
export async function answerStillLooking(
  ctx: StillLookingContext & ModelContext,
  token: string,
): Promise<void> {
  const projectId = await readStillLookingToken(ctx.settings.FORM_SECRET, token);
  if (projectId === null) return;
  await ctx.db.write(sql`
    UPDATE projects SET still_looking_at = ${ctx.clock.now()}, still_looking_asked_at = NULL
    WHERE id = ${projectId} AND ended_at IS NULL`);
}
