export const OPEN_TO_ANYONE: readonly string[] = [
  // This page needs no session, because its URL contains a signature.
  "routes/signed-out/unsubscribe",
];

export const HARMLESS_ACTIONS: readonly string[] = ["shell/settings/notifications", "signed-out/unsubscribe"];
