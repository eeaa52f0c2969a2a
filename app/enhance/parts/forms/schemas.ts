import type * as z from "zod";

/** Loads the schema of a form. `today` is the calendar day of the domain, from the form's `data-today`. */
type Load = (today: string) => Promise<z.ZodType>;

/** The schema of each form, by the name in its `data-schema`. The action of the form parses with the same schema. */
export const SCHEMAS = {
  accent: async () => (await import("~/models/public-profile/form.rules")).accentSchema,
  account: async () => (await import("~/models/accounts/settings-form.rules")).accountSchema,
  administrator: async () =>
    (await import("~/models/admin-accounts/administrator-form.rules")).administratorSchema,
  answer: async () => (await import("~/models/requests/form.rules")).answerSchema,
  billing: async () => (await import("~/models/invoicing/billing-details.rules")).billingDetailsSchema,
  "company-address": async () => (await import("~/models/companies/address-form.rules")).companyAddressSchema,
  "company-details": async (today) =>
    (await import("~/models/companies/details-form.rules")).companyDetailsSchema(today),
  "company-details-siret": async (today) =>
    (await import("~/models/companies/details-form.rules")).companyWithSiretSchema(today),
  "company-services": async () =>
    (await import("~/models/companies/services-form.rules")).companyServicesSchema,
  couple: async () => (await import("~/models/admin-requests/form.rules")).coupleSchema,
  domain: async () => (await import("~/models/domains/form.rules")).domainSchema,
  "forgot-password": async () => (await import("~/models/accounts/form.rules")).requestResetSchema,
  impersonation: async () => (await import("~/models/accounts/impersonation/rules")).impersonateSchema,
  focus: async () => (await import("~/models/pictures/form.rules")).focusSchema,
  gallery: async () => (await import("~/models/pictures/form.rules")).gallerySchema,
  "list-answer": async () => (await import("~/models/requests/form.rules")).listAnswerSchema,
  "lookup-entry": async () => (await import("~/models/lookups/form.rules")).entrySchema,
  "lookup-range": async () => (await import("~/models/lookups/form.rules")).newRangeSchema,
  moderation: async () => (await import("~/models/moderation/rules")).decisionSchema,
  notifications: async () => (await import("~/models/notifications/form.rules")).notificationSettingsSchema,
  "onboarding-address": async () => (await import("~/models/onboarding/rules")).addressStepSchema,
  "onboarding-company": async (today) => (await import("~/models/onboarding/rules")).companyStepSchema(today),
  "onboarding-services": async () => (await import("~/models/onboarding/rules")).servicesStepSchema,
  "onboarding-languages": async () => (await import("~/models/onboarding/rules")).venueServicesStepSchema,
  portrait: async () => (await import("~/models/portraits/form.rules")).portraitSchema,
  portfolio: async (today) => (await import("~/models/portfolios/form.rules")).portfolioFormSchema(today),
  "profile-picture": async () => (await import("~/models/media/picture-form.rules")).profilePictureForm,
  "project-contact": async () => (await import("~/models/projects/form.rules")).contactSchema,
  "project-details": async (today) => (await import("~/models/projects/form.rules")).detailsFormSchema(today),
  "project-providers": async () => (await import("~/models/projects/form.rules")).providersSchema,
  promotion: async () => (await import("~/models/promotions/form.rules")).promotionSchema,
  "promotion-picture": async () =>
    (await import("~/models/media/picture-form.rules")).pictureForm("promotions:picture.errors.required"),
  refund: async () => (await import("~/models/credits/form.rules")).refundDecisionSchema,
  register: async () => (await import("~/models/accounts/form.rules")).registrationSchema,
  report: async () => (await import("~/models/reports/form.rules")).reportDecisionSchema,
  "reset-password": async () => (await import("~/models/accounts/form.rules")).resetPasswordSchema,
  "reply-template": async () => (await import("~/models/replies/form.rules")).templateSchema,
  resubmission: async () => (await import("~/models/moderation/resubmission.rules")).resubmissionSchema,
  "second-factor": async () =>
    (await import("~/models/accounts/second-factor/form.rules")).secondFactorSchema,
  "second-step": async () => (await import("~/models/accounts/second-factor/form.rules")).secondStepSchema,
  security: async () => (await import("~/models/accounts/security-form.rules")).securitySchema,
  "sign-in": async () => (await import("~/models/accounts/form.rules")).signInSchema,
  "social-networks": async () => (await import("~/models/social-networks/form.rules")).socialNetworksSchema,
  siret: async () => (await import("~/models/companies/form.rules")).siretCorrectionSchema,
  "venue-images": async () => (await import("~/models/pictures/form.rules")).venueImagesSchema,
  "venue-services": async () =>
    (await import("~/models/venues/wizard/services-form.rules")).venueServicesSchema,
  "venue-decision": async () => (await import("~/models/venues/review/decision.rules")).venueDecisionSchema,
  "venue-description": async () =>
    (await import("~/models/venues/wizard/description-form.rules")).descriptionStepSchema,
  "venue-features": async () =>
    (await import("~/models/venues/wizard/features-form.rules")).featuresStepSchema,
  "venue-general": async () => (await import("~/models/venues/wizard/general-form.rules")).generalStepSchema,
  "venue-services-step": async () =>
    (await import("~/models/venues/wizard/services-step.rules")).wizardServicesSchema,
  "venue-availability": async (today) =>
    (await import("~/models/venues/availability/availability-form.rules")).availabilitySchema(today),
  "venue-calendars": async () =>
    (await import("~/models/venues/availability/calendars-form.rules")).venueCalendarsSchema,
  video: async () => (await import("~/models/videos/form.rules")).videoSchema,
  "admin-account": async () => (await import("~/models/admin-accounts/form.rules")).accountActionSchema,
} satisfies Record<string, Load>;

export type SchemaName = keyof typeof SCHEMAS;

export const isSchemaName = (name: string): name is SchemaName => Object.hasOwn(SCHEMAS, name);
