import { countryName, formatRecentMoment } from "~/i18n/formats";
import type { SiteContext } from "~/context/types";
import { callingCodes, readContactPhone } from "~/models/accounts/phone.server";
import type { Lookup } from "~/models/lookups/queries.server";
import { COUNTRY_CODES } from "~/models/places/rules";
import { checkStep } from "~/models/venues/wizard/check-steps.rules";
import { venueChoices } from "~/models/venues/wizard/choices.server";
import type { FoundDraft } from "~/models/venues/wizard/drafts.queries.server";
import { groupFeatures, type GroupedFeatures } from "~/models/venues/features.rules";
import type { DraftedStep } from "~/models/venues/rules";
import type { WizardVenue } from "~/models/venues/wizard/wizard.rules";
import type { VenueSteps } from "~/models/venues/wizard/wizard-steps.server";

/** The choices for the fields of a step; null for a list that could not be loaded. */
type StepFields =
  | {
      step: "general";
      types: { value: string; label: string }[] | null;
      dialCodes: { country: string; dialCode: string; countryName: string }[];
      isLocated: boolean;
    }
  | { step: "description" }
  | { step: "features"; groups: GroupedFeatures<Lookup>[] | null }
  | { step: "services"; services: Lookup[] | null };

export interface DescribedStep {
  venue: WizardVenue;
  fields: StepFields;
  /** Values of the step's fields. */
  values: Record<string, string | string[] | Record<string, string>[]>;
  /** The errors of a step that was saved before; null if the check was not requested. */
  checked: ReturnType<typeof problemsOf> | null;
  /** The time at which the draft was saved; null without a draft. */
  keptAt: string | null;
}

/**
 * The data for the page of a step.
 * @param isChecked whether the page shows which values of the step are missing; it does after the venue could not be
 * saved
 */
export async function describeStep(
  ctx: SiteContext,
  { venue, draft, steps }: { venue: WizardVenue; draft: FoundDraft | null; steps: VenueSteps },
  step: DraftedStep,
  isChecked: boolean,
): Promise<DescribedStep> {
  const fields = await fieldsOf(ctx, step, steps);
  return {
    venue,
    fields,
    values: valuesOf(step, steps, fields),
    checked: isChecked ? problemsOf(step, steps) : null,
    keptAt: draft && formatRecentMoment(draft.updatedAt, ctx.clock.now(), ctx.formats),
  };
}

async function fieldsOf(ctx: SiteContext, step: DraftedStep, steps: VenueSteps): Promise<StepFields> {
  switch (step) {
    case "general": {
      const { type, phoneCountry, latitude } = steps.general;
      const types = await venueChoices(ctx, "venue_type", type ? [type] : []);
      const countries = [...new Set([...COUNTRY_CODES, ...(phoneCountry ? [phoneCountry] : [])])];
      return {
        step,
        types: types && types.map(({ slug, label }) => ({ value: slug, label })),
        dialCodes: callingCodes(countries).map(({ country, callingCode }) => ({
          country,
          dialCode: callingCode,
          countryName: countryName(country, ctx.formats.locale),
        })),
        isLocated: latitude !== undefined,
      };
    }
    case "description":
      return { step };
    case "features": {
      const features = await venueChoices(ctx, "venue_feature", steps.features.features);
      return { step, groups: features && groupFeatures(features) };
    }
    case "services":
      return { step, services: await venueChoices(ctx, "venue_service", steps.services.services) };
  }
}

/** Values as texts. The details of services are in the order of the list on the page. */
function valuesOf(step: DraftedStep, steps: VenueSteps, fields: StepFields): DescribedStep["values"] {
  if (step !== "services" || fields.step !== "services") {
    const typed = Object.entries(steps[step]);
    return Object.fromEntries(
      typed.flatMap(([name, value]) =>
        typeof value === "string" || isTexts(value) ? [[name, value] as const] : [],
      ),
    );
  }
  const { services, details } = steps.services;
  return {
    services,
    details: (fields.services ?? []).map(({ slug }) => {
      const detail = details.find(({ service }) => service === slug);
      return {
        service: slug,
        description: detail?.description ?? "",
        budget: detail?.budget ?? "",
        isDescriptionVisible: detail ? (detail.isDescriptionVisible ?? "") : "on",
        isBudgetVisible: detail ? (detail.isBudgetVisible ?? "") : "on",
      };
    }),
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/**
 * The errors of a step that was not sent now but stored before. They have the same form as the errors of a rejected
 * form.
 */
function problemsOf(step: DraftedStep, steps: VenueSteps) {
  if (step !== "general") return checkStep(step, steps[step]).reply();
  const { latitude, longitude: _longitude, ...sent } = steps.general;
  const { phone = "", phoneCountry = "" } = sent;
  const { kind } = readContactPhone(phone, phoneCountry);
  return checkStep(step, sent).reply({
    fieldErrors: {
      ...(phone !== "" && kind !== "ok" ? { phone: [`venues:errors.phone_${kind}`] } : {}),
      ...(sent.city && latitude === undefined ? { city: ["validation:address_not_located"] } : {}),
    },
  });
}
