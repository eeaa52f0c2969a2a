import type { SiteContext } from "~/context/types";
import { formatTypedEuros } from "~/i18n/typed-amounts";
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

/**
 * The services that may be chosen: those on offer, and those that the venue has although they are no longer offered.
 * Null if they cannot be loaded.
 */
async function offeredServices(
  ctx: SiteContext,
  stored: readonly Pick<VenueService, "service">[],
): Promise<Lookup[] | null> {
  try {
    const slugs = stored.map(({ service }) => service);
    const [list, kept] = await Promise.all([
      listLookups(ctx, "venue_service", ctx.language),
      findLookups(ctx, "venue_service", slugs, ctx.language),
    ]);
    return list.length > 0 ? [...list, ...kept.filter(({ isActive }) => !isActive)] : null;
  } catch (failure) {
    ctx.reportFailure("choices_unavailable", failure);
    return null;
  }
}

/** @returns the text key of the error in the chosen services; null if there is none */
export async function unknownServices(
  ctx: SiteContext,
  chosen: readonly string[],
  stored: readonly Pick<VenueService, "service">[],
): Promise<string | null> {
  const offered = await offeredServices(ctx, stored);
  if (!offered) return "company_services:errors.prestations";
  return chosen.every((slug) => offered.some((lookup) => lookup.slug === slug))
    ? null
    : ERRORS.malformed_form.key;
}
