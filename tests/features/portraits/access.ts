export const HARMLESS_ACTIONS: readonly string[] = [
  "shell/profile/portrait-experiences",
  "resources/profile/portrait-draft",
];
