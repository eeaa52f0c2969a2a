import { isSafeMethod } from "~/http/security/origin-check";
import type { BodyKind } from "~/http/forms/body-kind";
import { visitorIpAddress } from "~/http/security/visitor-address";

/**
 * Cloudflare's own limits. Each location of Cloudflare counts separately and not exactly, so these limits reduce load,
 * but an attacker can exceed them.
 */
interface FirstLimits {
  /** Limits the posted forms of one IP address. */
  BURST: RateLimit;
  /**
   * Limits the events of a third party. The third party sends the events of all our customers from few IP addresses, so
   * the limit for the forms of one IP address would block them.
   */
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
  const { success } = await limit.limit({ key: visitorIpAddress(request) });
  return success;
}
