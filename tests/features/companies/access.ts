export const HARMLESS_ACTIONS: readonly string[] = [
  "shell/profile/company-address",
  "shell/profile/company-details",
  "shell/profile/company-services",
];
