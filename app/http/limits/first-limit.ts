import { isSafeMethod } from "~/http/security/origin-check";
import type { TakenBody } from "~/http/forms/taken-body";
import { visitorAddress } from "~/http/security/visitor-address";

/** Limits that count per location of Cloudflare and only roughly: they reduce our work and protect nothing. */
interface FirstLimits {
  /** Limits the forms of one IP address. */
  BURST: RateLimit;
  /** Limits the events of a third party, which sends those of all our customers from few IP addresses. */
  WEBHOOKS: RateLimit;
}

/** Whether a request passes the first, rough limit. Requests that only read are not counted. */
export async function passesFirstLimit(
  request: Request,
  takes: TakenBody,
  limits: FirstLimits,
): Promise<boolean> {
  if (isSafeMethod(request.method)) return true;
  const limit = takes === "webhook" ? limits.WEBHOOKS : limits.BURST;
  const { success } = await limit.limit({ key: visitorAddress(request) });
  return success;
}
