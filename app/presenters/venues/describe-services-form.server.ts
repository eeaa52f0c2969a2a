import type { SiteContext } from "~/context/types";
import { formatTypedEuros } from "~/models/core/typed-euros.rules";
import type { VenueService } from "~/models/venues/queries.server";
import { venueChoices } from "~/models/venues/wizard/choices.server";

/** The choices of the form about a venue's services, and its stored values. */
export async function describeServicesForm(ctx: SiteContext, stored: readonly VenueService[]) {
  const chosen = stored.map(({ service }) => service);
  const services = await venueChoices(ctx, "venue_service", chosen);
  return {
    /** Null if they could not be loaded. */
    services,
    fields: {
      services: chosen,
      details: (services ?? []).map(({ slug }) => {
        const told = stored.find(({ service }) => service === slug);
        const cents = told?.budgetFrom ?? null;
        return {
          service: slug,
          description: told?.description ?? "",
          budget: formatTypedEuros(cents, ctx.formats.locale),
          isDescriptionVisible: told?.isDescriptionVisible === false ? "" : "on",
          isBudgetVisible: told?.isBudgetVisible === false ? "" : "on",
        };
      }),
    },
  };
}
