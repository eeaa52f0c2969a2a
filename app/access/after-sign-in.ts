import { safeRedirectPath } from "~/http/safe-redirect";

/** Pages that are useless right after signing in. */
const DEAD_ENDS = /^\/(?:login|register|logout|locale|forgot-password)(?:[/?#]|$)/;

/** Where sign-in redirects: to onboarding until it is finished, else to the requested page, else to the dashboard. */
export function pathAfterSignIn(hasFinishedOnboarding: boolean, wanted: string | null | undefined): string {
  if (!hasFinishedOnboarding) return "/onboarding";
  const path = safeRedirectPath(wanted, "/dashboard");
  return DEAD_ENDS.test(path) ? "/dashboard" : path;
}
