import { safeRedirectPath } from "~/http/security/safe-redirect";

/** Pages that make no sense right after signing in, such as the sign-in page itself. */
const DEAD_ENDS = /^\/(?:login|register|logout|locale|forgot-password)(?:[/?#]|$)/;

/**
 * The target of the redirect after sign-in: onboarding until it is finished, else the requested page, else the
 * dashboard.
 */
export function pathAfterSignIn(hasFinishedOnboarding: boolean, wanted: string | null | undefined): string {
  if (!hasFinishedOnboarding) return "/onboarding";
  const path = safeRedirectPath(wanted, "/dashboard");
  return DEAD_ENDS.test(path) ? "/dashboard" : path;
}
