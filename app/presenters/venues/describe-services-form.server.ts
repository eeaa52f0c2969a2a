import type { SiteContext } from "~/context/types";
import { formatTypedEuros } from "~/models/core/typed-euros.rules";
import type { VenueService } from "~/models/venues/queries.server";
import { venueChoices } from "~/models/venues/wizard/choices.server";

/** The choices of the form about a venue's services, and its stored values. */
export async function describeServicesForm(ctx: SiteContext, stored: readonly VenueService[]) {
  const chosen = stored.map(({ service }) => service);
  const services = await venueChoices(ctx, "venue_service", chosen);
  return {
    /** The services that can be chosen; null if the list could not be loaded. */
    services,
    fields: {
      services: chosen,
      details: (services ?? []).map(({ slug }) => {
        const detail = stored.find(({ service }) => service === slug);
        const cents = detail?.budgetFrom ?? null;
        return {
          service: slug,
          description: detail?.description ?? "",
          budget: formatTypedEuros(cents, ctx.formats.locale),
          isDescriptionVisible: detail?.isDescriptionVisible === false ? "" : "on",
          isBudgetVisible: detail?.isBudgetVisible === false ? "" : "on",
        };
      }),
    },
  };
}
