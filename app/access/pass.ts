import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context/request-context";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { logEvent } from "~/log";
import { freshCodePath, isCodeFresh } from "~/models/accounts/second-factor/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";
import { COUPLE_PATH, COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import { ACCESS_LEVEL_RULES, type AccessLevel, type MeAtLevel } from "./levels";
import { pagePath } from "./page-path";
import { isPageOfAnotherAccount, SIGN_IN_RESPONSE } from "./page-of-another";

/** Conditions that a loader checks in addition to the access level. */
interface Gate {
  ownerOnly?: boolean;
  freshSecondFactor?: boolean | undefined;
  denial?: ErrorCode | undefined;
  isCall?: boolean | undefined;
}

/** Who has passed: `me` as the level defines it, and the signed-in account, which a couple does not have. */
interface Passed<Level extends AccessLevel> {
  me: MeAtLevel<Level>;
  account: Me | null;
}

/**
 * Loads the session once per request and checks the access level. The level `couple` reads only the couple's session, and
 * every other level only that of an account.
 * @throws a redirect, or an AppError, if the person may not use the route
 */
export async function pass<Level extends AccessLevel>(
  level: Level,
  ctx: RequestContext,
  { ownerOnly, freshSecondFactor, denial, isCall }: Gate,
): Promise<Passed<Level>> {
  const couple = level === "couple" ? await ctx.couple() : null;
  const session = level === "couple" ? null : await ctx.session();
  // The browser sent this request while the administrator impersonated another person. So it must not run with the
  // administrator's own rights.
  if (ctx.hasOwnSessionBack)
    throw redirect("/dashboard", { status: 303, headers: { "X-Remix-Reload-Document": "true" } });
  const me: Me | null = session?.me ?? null;
  const verdict = isPageOfAnotherAccount(ctx, level, me)
    ? SIGN_IN_RESPONSE
    : ACCESS_LEVEL_RULES[level](me, couple);
  if (verdict.kind === "pass") {
    if (ownerOnly && me?.impersonator) {
      logDenial(ctx);
      throw new AppError("impersonation_denied");
    }
    if (freshSecondFactor) askFreshCode(ctx, me);
    return { me: verdict.me, account: me };
  }
  ctx.shortfall = verdict.kind === "redirect" ? "not_allowed" : "signed_out";
  if (isCall) throw Response.json({}, { status: verdict.kind === "redirect" ? 403 : 401 });
  if (verdict.kind === "sign_in") {
    if (ctx.hasStaleSession) ctx.flash({ kind: "danger", key: "common:errors.session_expired" });
    const wanted = safeRedirectPath(pagePath(ctx.url));
    throw redirect(wanted === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(wanted)}`);
  }
  if (verdict.kind === "couple_sign_in") throw redirect(coupleSignInPath(pagePath(ctx.url)));
  if (level === "admin") logDenial(ctx);
  if (denial) ctx.flash({ kind: "danger", key: ERRORS[denial].key });
  else if (verdict.flash) ctx.flash({ kind: "warn", key: verdict.flash });
  throw redirect(verdict.to);
}

/** @throws a redirect to the form for the second-factor code, if the person has not entered a code recently */
export function askFreshCode(ctx: RequestContext, me: Me | null): void {
  if (isCodeFresh(me?.secondFactorAt ?? null, ctx.clock.now())) return;
  ctx.shortfall = "not_allowed";
  throw redirect(freshCodePath(safeRedirectPath(pagePath(ctx.url), "/security")));
}

/** The page on which a couple asks for a link that leads back to the requested page. */
const coupleSignInPath = (wanted: string): string =>
  safeRedirectPath(wanted) === COUPLE_PATH
    ? COUPLE_SIGN_IN_PATH
    : `${COUPLE_SIGN_IN_PATH}?${new URLSearchParams({ to: safeRedirectPath(wanted, COUPLE_PATH) })}`;

/** Logs that a signed-in person attempted a forbidden action. */
export const logDenial = ({ requestId, userId }: RequestContext): void =>
  logEvent({ event: "denied", level: "warn", requestId, userId });
