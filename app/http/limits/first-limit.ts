import { isSafeMethod } from "~/http/security/origin-check";
import type { BodyKind } from "~/http/forms/body-kind";
import { visitorAddress } from "~/http/security/visitor-address";

/**
 * Cloudflare's own limits. They count approximately and per location, so they reduce load but do not protect anything.
 */
interface FirstLimits {
  /** Limits the posted forms of one IP address. */
  BURST: RateLimit;
  /** Limits the events of a third party, which sends the events of all our customers from few IP addresses. */
  WEBHOOKS: RateLimit;
}

/** Whether a request passes the first, rough limit. Requests that only read are not counted. */
export async function passesFirstLimit(
  request: Request,
  takes: BodyKind,
  limits: FirstLimits,
): Promise<boolean> {
  if (isSafeMethod(request.method)) return true;
  const limit = takes === "webhook" ? limits.WEBHOOKS : limits.BURST;
  const { success } = await limit.limit({ key: visitorAddress(request) });
  return success;
}
