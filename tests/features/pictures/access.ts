export const OPEN_TO_ANYONE: readonly string[] = ["routes/resources/pictures/"];

export const HARMLESS_ACTIONS: readonly string[] = [
  "resources/pictures/picture-seen",
  "shell/profile/images",
];
