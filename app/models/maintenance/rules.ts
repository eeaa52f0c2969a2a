import * as z from "zod";
import { hours, minutes } from "~/models/core/time.rules";

/** read_only: pages can be read, but no form is accepted. closed: only administrators can use the product. */
export const MAINTENANCE_MODES = ["read_only", "closed"] as const;
export type MaintenanceMode = (typeof MAINTENANCE_MODES)[number];

export interface Maintenance {
  mode: MaintenanceMode;
  startsAt: number;
  /** Null until an administrator ends it. */
  endsAt: number | null;
}

/** The state of the maintenance at a moment; null if there is none, or if it is over. */
export function maintenanceStateAt(
  maintenance: Maintenance | null,
  now: number,
): MaintenanceMode | "planned" | null {
  if (!maintenance || (maintenance.endsAt !== null && maintenance.endsAt <= now)) return null;
  return now < maintenance.startsAt ? "planned" : maintenance.mode;
}

/** Clients are asked to wait at least and at most this long. */
const RETRY_SECONDS_MIN = 30;
const RETRY_SECONDS_MAX = hours(1) / 1000;
/** The wait if nobody knows when the maintenance ends. */
const RETRY_SECONDS_UNKNOWN = minutes(10) / 1000;

/** The value of the header Retry-After. */
export function retryAfterSeconds({ endsAt }: Maintenance, now: number): number {
  if (endsAt === null) return RETRY_SECONDS_UNKNOWN;
  return Math.min(RETRY_SECONDS_MAX, Math.max(RETRY_SECONDS_MIN, Math.ceil((endsAt - now) / 1000)));
}

/** How many minutes from now a maintenance can start. */
export const MAINTENANCE_STARTS = ["0", "15", "60", "1440"] as const;
/** How many minutes it can last; "open": until an administrator ends it. */
export const MAINTENANCE_LENGTHS = ["open", "15", "30", "60", "120", "240"] as const;

export const maintenanceSchema = z.strictObject({
  intent: z.literal("start_maintenance"),
  mode: z.enum(MAINTENANCE_MODES),
  starts: z.enum(MAINTENANCE_STARTS),
  length: z.enum(MAINTENANCE_LENGTHS),
});

export const endMaintenanceSchema = z.strictObject({ intent: z.literal("end_maintenance") });

/** The maintenance that the form describes. */
export function plannedMaintenance(
  { mode, starts, length }: Pick<z.output<typeof maintenanceSchema>, "mode" | "starts" | "length">,
  now: number,
): Maintenance {
  const startsAt = now + minutes(Number(starts));
  return { mode, startsAt, endsAt: length === "open" ? null : startsAt + minutes(Number(length)) };
}

/** Paths that work during a maintenance: webhooks, files of pages, and the sign-in, so that administrators come in. */
const OPEN_PATH = /^\/(?:webhooks\/|media\/|login(?:\/code)?$|logout$|csp-report$|health$)/;

export const isOpenDuringMaintenance = (pathname: string): boolean => OPEN_PATH.test(pathname);
