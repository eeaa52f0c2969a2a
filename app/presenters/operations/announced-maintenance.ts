import type { RequestContext } from "~/context/request-context";
import { formatDateTime } from "~/i18n/formats";
import { cachedMaintenance } from "~/models/domains/queries.server";
import { maintenanceStateAt, type MaintenanceMode } from "~/models/maintenance/rules";

/** A maintenance as the banner of the shell announces it. */
export interface AnnouncedMaintenance {
  state: MaintenanceMode | "planned";
  /** When it starts, as written on the page. */
  starts: string;
  /** When it ends, as written on the page; null if nobody knows it. */
  ends: string | null;
}

/** The planned or running maintenance; null if there is none. */
export function announcedMaintenance({
  clock,
  formats,
}: Pick<RequestContext, "clock" | "formats">): AnnouncedMaintenance | null {
  const maintenance = cachedMaintenance();
  const state = maintenanceStateAt(maintenance, clock.now());
  if (!maintenance || state === null) return null;
  const { startsAt, endsAt } = maintenance;
  return {
    state,
    starts: formatDateTime(startsAt, formats),
    ends: endsAt === null ? null : formatDateTime(endsAt, formats),
  };
}
