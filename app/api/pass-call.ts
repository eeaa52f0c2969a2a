import { ACCESS_LEVEL_RULES } from "~/access/levels";
import { logDenial } from "~/access/pass";
import type { RequestContext } from "~/context/request-context";
import { isConfirmed } from "~/models/accounts/api-tokens/rules";
import { accountOfAccessToken, type ActiveSession } from "~/models/accounts/sessions/queries.server";
import { ApiError, refuse } from "./api-error";
import type { ApiCall } from "./contract";
import { countSender } from "./count-sender";

interface PassedCall {
  me: unknown;
  session: ActiveSession | null;
  early: unknown;
}

/**
 * Checks that the sender of a call has its access level. A token that belongs to nobody counts for the IP address, since
 * anyone can invent a new token for every call.
 * @throws ApiError with 401, 403 or 429
 */
export async function passCall(ctx: RequestContext, call: ApiCall): Promise<PassedCall> {
  const { access } = call;
  const couple = access === "couple" ? await ctx.couple() : null;
  const [session, early] =
    access === "couple" ? [null, null] : await Promise.all([ctx.session(), readEarly(ctx, call)]);
  const me = session?.me ?? null;
  if (!couple && !session) await countSender(ctx, ctx.unknownSenderLimiter);
  const verdict = ACCESS_LEVEL_RULES[access](me, couple);
  if (verdict.kind === "sign_in" || verdict.kind === "couple_sign_in") return refuse("session_expired");
  if (verdict.kind === "redirect") {
    if (verdict.flash) throw new ApiError({ status: 403, key: verdict.flash });
    if (me && !me.hasFinishedOnboarding) return refuse("onboarding_required");
    return refuse(access === "premium" ? "premium_required" : "call_not_allowed");
  }
  if (call.ownerOnly && me?.impersonator) {
    logDenial(ctx);
    return refuse("impersonation_denied");
  }
  if (call.isConfirmed && !isConfirmed(session?.confirmedAt ?? null, ctx.clock.now()))
    return refuse("reauthentication_required");
  return { me: verdict.me, session, early: session && early };
}

/** Starts what the call reads together with the session. */
const readEarly = (
  ctx: RequestContext,
  { readWithSession }: Pick<ApiCall, "readWithSession">,
): Promise<unknown> | null =>
  readWithSession && ctx.accessTokenHash !== null
    ? readWithSession(ctx, accountOfAccessToken(ctx.accessTokenHash))
    : null;
