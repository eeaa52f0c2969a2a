export const OPEN_TO_ANYONE: readonly string[] = [
  "routes/signed-out/email-change",
  "routes/signed-out/forgot-password-reset",
  "routes/resources/session/locale",
  "routes/resources/session/logout",
];

export const HARMLESS_ACTIONS: readonly string[] = [
  "shell/settings/picture",
  "signed-out/forgot-password",
  "signed-out/forgot-password-reset",
  "resources/session/locale",
  "signed-out/login",
  "signed-out/login-code",
  "resources/session/logout",
  "signed-out/register",
];
