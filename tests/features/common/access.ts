export const OPEN_TO_ANYONE: readonly string[] = [
  "root",
  "routes/gallery/",
  // No session: browsers send reports by themselves, which are only logged. Webhooks are protected by a signature over
  // the body, or by a secret.
  "routes/resources/machines/",
  "routes/resources/not-found",
  "routes/resources/places/",
];
