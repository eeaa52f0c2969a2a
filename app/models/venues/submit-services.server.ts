import type { SiteContext } from "~/context/types";
import type { Venue, VenueService } from "./queries.server";
import { choiceProblem } from "./wizard/choices.server";
import { saveVenueServices } from "./wizard/save-services.server";

export type SubmittedVenueServices =
  | { kind: "saved" | "changed_meanwhile" }
  /** The errors by field, as text keys. */
  | { kind: "invalid"; errors: Record<string, string> };

/**
 * Replaces the services of a venue. A service must be offered, unless the venue already had it.
 * @param seen the digest (`digestOfServices`) of the services that the page showed
 */
export async function submitVenueServices(
  ctx: SiteContext,
  providerId: string,
  venue: Pick<Venue, "id" | "changedAt" | "services">,
  { seen, services }: { seen: string; services: readonly VenueService[] },
): Promise<SubmittedVenueServices> {
  const slugsOf = (list: readonly VenueService[]) => list.map(({ service }) => service);
  const problem = await choiceProblem(ctx, "venue_service", slugsOf(services), slugsOf(venue.services));
  if (problem) return { kind: "invalid", errors: { services: problem } };
  const isSaved = await saveVenueServices(ctx, providerId, venue, { seen, services });
  return { kind: isSaved ? "saved" : "changed_meanwhile" };
}
