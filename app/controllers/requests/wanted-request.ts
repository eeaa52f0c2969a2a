import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { isUuid } from "~/models/core/identifiers";
import { findWaitingRequest, type WaitingRequest } from "~/models/requests/queries.server";
import { hours, inSeconds } from "~/models/core/time.rules";
import { WANTED_REQUEST_HOURS } from "~/models/requests/rules";

/**
 * Cookie that names the request that a provider wants to open after buying credits or Premium. It lasts long enough for
 * a payment on another site.
 */
const WANTED_COOKIE = "wanted-request";
const WANTED_SECONDS = inSeconds(hours(WANTED_REQUEST_HOURS));

/**
 * Returns the request that `?for=` names, and stores its id in a cookie. Without `?for=`, returns the request that the
 * cookie names. Null if that request no longer waits for an answer.
 */
export async function findRequestToReturnTo(
  ctx: RequestContext,
  me: Me,
  url: URL,
): Promise<WaitingRequest | null> {
  const named = url.searchParams.get("for");
  if (isUuid(named))
    ctx.outgoing.append("Set-Cookie", ctx.cookies.write(WANTED_COOKIE, named, { maxAge: WANTED_SECONDS }));
  const id = isUuid(named) ? named : ctx.cookies.read(ctx.request, WANTED_COOKIE);
  return isUuid(id) ? findWaitingRequest(ctx, me.providerId, id) : null;
}
