export const SCHEMAS = {
  "venue-services": async () => (await import("../wizard/services-form.rules")).venueServicesSchema,
  "venue-decision": async () => (await import("../review/decision.rules")).venueDecisionSchema,
  "venue-description": async () => (await import("../wizard/description-form.rules")).descriptionStepSchema,
  "venue-features": async () => (await import("../wizard/features-form.rules")).featuresStepSchema,
  "venue-general": async () => (await import("../wizard/general-form.rules")).generalStepSchema,
  "venue-services-step": async () => (await import("../wizard/services-step.rules")).wizardServicesSchema,
  "venue-availability": async (today: string) =>
    (await import("../availability/availability-form.rules")).availabilitySchema(today),
  "venue-calendars": async () => (await import("../availability/calendars-form.rules")).venueCalendarsSchema,
} as const;
