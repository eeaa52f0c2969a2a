export const OPEN_TO_ANYONE: readonly string[] = [
  // No session: protected by the signature in the address.
  "routes/signed-out/unsubscribe",
];

export const HARMLESS_ACTIONS: readonly string[] = ["shell/settings/notifications", "signed-out/unsubscribe"];
