export const SCHEMAS = {
  "company-address": async () => (await import("../address-form.rules")).companyAddressSchema,
  "company-details": async (today: string) =>
    (await import("../details-form.rules")).companyDetailsSchema(today),
  "company-details-siret": async (today: string) =>
    (await import("../details-form.rules")).companyWithSiretSchema(today),
  "company-services": async () => (await import("../services-form.rules")).companyServicesSchema,
  siret: async () => (await import("../form.rules")).siretCorrectionSchema,
} as const;
