export const HARMLESS_ACTIONS: readonly string[] = [
  "shell/profile/portfolio",
  "shell/profile/portfolio-edit",
  "shell/profile/portfolio-new",
];
