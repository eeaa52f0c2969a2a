export const SCHEMAS = {
  "onboarding-address": async () => (await import("../rules")).addressStepSchema,
  "onboarding-company": async (today: string) => (await import("../rules")).companyStepSchema(today),
  "onboarding-services": async () => (await import("../rules")).servicesStepSchema,
  "onboarding-languages": async () => (await import("../rules")).venueServicesStepSchema,
} as const;
