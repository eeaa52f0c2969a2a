import { safeRedirectPath } from "~/http/safe-redirect";

/** Pages that make no sense for someone who has just signed in. */
const DEAD_ENDS = /^\/(?:login|register|logout|locale|forgot-password)(?:[/?#]|$)/;

/**
 * Where a person goes who has just signed in: to onboarding until it is finished, else to the page that asked for it,
 * else to the dashboard (document 1, "Sign-in screen").
 */
export function pathAfterSignIn(hasFinishedOnboarding: boolean, wanted: string | null | undefined): string {
  if (!hasFinishedOnboarding) return "/onboarding";
  const path = safeRedirectPath(wanted, "/dashboard");
  return DEAD_ENDS.test(path) ? "/dashboard" : path;
}
