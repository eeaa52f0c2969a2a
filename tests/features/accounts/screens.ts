import type { Screen } from "../../support/screen.ts";

export const SCREENS: readonly Screen[] = [
  { name: "sign-in", path: "/login" },
  { name: "sign-in after an expired session", path: "/login?error=session_expired" },
  { name: "registration", path: "/register" },
  { name: "forgotten password", path: "/forgot-password" },
  { name: "new password by an expired link", path: `/forgot-password-reset/${"A".repeat(43)}`, status: 410 },
  // Opened here at phone width only: the scenarios already cover the desktop width.
  ...["/account", "/account/picture", "/security", "/security/second-factor"].map((path) => ({
    name: path,
    path,
    as: "free",
    domain: "de",
    widths: [390],
  })),
];
