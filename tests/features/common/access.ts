export const OPEN_TO_ANYONE: readonly string[] = [
  "root",
  "routes/gallery/",
  // These actions need no session. A report comes from a browser and is only logged; a webhook proves its sender by a
  // signature or a secret.
  "routes/resources/machines/",
  "routes/resources/places/",
];
