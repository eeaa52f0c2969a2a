import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** A step in the history of a profile. */
export interface ModerationEvent extends Row<"moderation_events", "id" | "at" | "kind"> {
  /** The reason of a refusal, which the provider can read; null for other events. */
  reason: Row<"moderation_events">["reason"];
  /** The administrators' note on a decision, or the note that the provider sent with a resubmission. */
  note: Row<"moderation_events">["note"];
  /**
   * The administrator who decided. Null if the provider caused the event, or if the administrator's account no longer
   * exists.
   */
  by: string | null;
}

const SHOWN = 20;

/** The history of a profile, newest first. */
export const listModerationEvents = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<ModerationEvent[]> =>
  db.all(sql<ModerationEvent>`
    SELECT e.id, e.at, e.kind, e.reason, e.note, x.firstname || ' ' || x.lastname AS by
    FROM moderation_events e LEFT JOIN accounts x ON x.id = e.actor_id AND e.actor_id <> e.provider_id
    WHERE e.provider_id = ${providerId} ORDER BY e.id DESC LIMIT ${SHOWN}`);

/** The fields that a refused provider may correct before resubmitting the profile. */
export interface RefusedProfile extends Row<"companies", "name" | "siret" | "countryCode"> {
  reason: Row<"accounts">["moderationReason"];
}

/** A refused profile; null if the profile is not refused. */
export const findRefusedProfile = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<RefusedProfile | null> =>
  db.first(sql<RefusedProfile>`
    SELECT c.name, c.siret, c.country_code AS countryCode, a.moderation_reason AS reason
    FROM accounts a JOIN companies c ON c.provider_id = a.id
    WHERE a.id = ${providerId} AND a.moderation = 'refused'`);
