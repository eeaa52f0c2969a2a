import { sql, type Query } from "~/models/core/database";
import type { Maintenance } from "./rules";

/** The current or planned maintenance. It is read together with the domains and cached with them. */
export const selectMaintenance = (): Query<Maintenance> =>
  sql<Maintenance>`SELECT mode, starts_at AS startsAt, ends_at AS endsAt FROM maintenance LIMIT 1`;
