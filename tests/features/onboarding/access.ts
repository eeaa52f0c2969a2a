export const HARMLESS_ACTIONS: readonly string[] = [
  "static/onboarding/address",
  "static/onboarding/company",
  "resources/onboarding/draft",
  "static/onboarding/services",
];
