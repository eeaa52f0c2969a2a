export const OPEN_TO_ANYONE: readonly string[] = [
  "root",
  "routes/gallery/",
  // These actions need no session. Browsers send the reports, which are only logged; webhooks prove their sender by a
  // signature or a secret.
  "routes/resources/machines/",
  "routes/resources/not-found",
  "routes/resources/places/",
];
