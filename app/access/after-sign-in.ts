import { safeRedirectPath } from "~/http/security/safe-redirect";

/** Pages to which a person is not redirected after signing in, such as the sign-in page itself. */
const DEAD_ENDS = /^\/(?:login|register|logout|locale|forgot-password)(?:[/?#]|$)/;

/**
 * Returns the page to which a person is redirected after signing in: the next onboarding step if onboarding is not
 * finished, otherwise the requested page or the dashboard.
 */
export function pathAfterSignIn(hasFinishedOnboarding: boolean, wanted: string | null | undefined): string {
  if (!hasFinishedOnboarding) return "/onboarding";
  const path = safeRedirectPath(wanted, "/dashboard");
  return DEAD_ENDS.test(path) ? "/dashboard" : path;
}
