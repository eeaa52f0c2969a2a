import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import type { ChangeableDetails, PartChange } from "./change.rules";
import { wantsVenue, type WantedKind } from "../wanted.rules";

/** A project of a couple with the data that the form of changes shows and compares. */
export interface ChangeableProject extends ChangeableDetails {
  id: string;
  domain: string;
  wanted: WantedKind;
  venueFeatures: readonly string[];
  isOpen: boolean;
}

type ProjectRow = Row<
  "projects",
  | "id"
  | "domain"
  | "wanted"
  | "venueFeatures"
  | "eventDate"
  | "eventDateEnd"
  | "city"
  | "region"
  | "zipcode"
  | "countryCode"
  | "latitude"
  | "longitude"
  | "guestRange"
  | "budgetRange"
  | "plannerBudgetRange"
  | "message"
  | "endedAt"
>;

/** A project by its id, only if it belongs to this couple. */
export async function findChangeableProject(
  { db }: Pick<ModelContext, "db">,
  coupleId: string,
  projectId: string,
): Promise<ChangeableProject | null> {
  const row = await db.first(sql<ProjectRow>`
    SELECT id, domain, wanted, venue_features AS venueFeatures, event_date AS eventDate, event_date_end AS eventDateEnd,
      city, region, zipcode, country_code AS countryCode, latitude, longitude, guest_range AS guestRange,
      budget_range AS budgetRange, planner_budget_range AS plannerBudgetRange, message, ended_at AS endedAt
    FROM projects WHERE id = ${projectId} AND couple_id = ${coupleId}`);
  if (!row) return null;
  const { city, region, zipcode, countryCode, latitude, longitude, endedAt, venueFeatures, ...details } = row;
  const features: string[] = wantsVenue(row.wanted) ? JSON.parse(venueFeatures) : [];
  return {
    ...details,
    place: { city, region, zipcode, countryCode, latitude, longitude },
    venueFeatures: features,
    isOpen: endedAt === null,
  };
}

/** SQL: all values that the form of changes shows, as one JSON array: see `saveIfUnchanged`. */
export const changeableValuesJson = (coupleId: string, projectId: string): Query => sql`(
  SELECT json_array(event_date, event_date_end, city, region, zipcode, country_code, latitude, longitude, guest_range,
    budget_range, planner_budget_range, message)
  FROM projects WHERE id = ${projectId} AND couple_id = ${coupleId})`;

/** A part that a couple has changed, with the time of the change. */
export type DatedChange = PartChange & { changedAt: number };

/** SQL: the changes of project `p` that were made after request `r` was sent, oldest first, as a JSON list. */
export const CHANGES_SINCE_REQUEST: Query = sql`(
  SELECT json_group_array(json_object('changedAt', h.changed_at, 'part', h.part, 'before', json(h.before), 'after', json(h.after)))
  FROM (SELECT * FROM project_changes WHERE project_id = p.id AND changed_at > r.created_at ORDER BY changed_at, part) h)`;

/** Parses a list of `CHANGES_SINCE_REQUEST`. */
export const readChanges = (json: string): DatedChange[] => JSON.parse(json);

/** All changes of a project, oldest first. */
export const changesOfProject = (
  coupleId: string,
  projectId: string,
): Query<Row<"project_changes", "changedAt" | "part" | "before" | "after">> => sql`
  SELECT h.changed_at AS changedAt, h.part, h.before, h.after
  FROM projects p JOIN project_changes h ON h.project_id = p.id
  WHERE p.id = ${projectId} AND p.couple_id = ${coupleId} ORDER BY h.changed_at, h.part`;

/** Parses the stored values of a change. */
export const readChange = ({
  changedAt,
  part,
  before,
  after,
}: Row<"project_changes", "changedAt" | "part" | "before" | "after">): DatedChange => ({
  changedAt,
  part,
  before: JSON.parse(before),
  after: JSON.parse(after),
});
