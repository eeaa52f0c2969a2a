import { isSafeMethod, isWebhook } from "./origin-check";
import { visitorAddress } from "./visitor-address";

/** Bindings that count per location of Cloudflare and not exactly: they spare us work and guard nothing. */
interface FirstLimits {
  /** Forms of one address. */
  BURST: RateLimit;
  /** Events of a third party, which sends those of all our customers from few addresses. */
  WEBHOOKS: RateLimit;
}

/** Whether a request passes the first, rough limit. Reads are not counted. */
export async function passesFirstLimit(request: Request, limits: FirstLimits): Promise<boolean> {
  if (isSafeMethod(request.method)) return true;
  const { pathname } = new URL(request.url);
  const limit = isWebhook(pathname) ? limits.WEBHOOKS : limits.BURST;
  const { success } = await limit.limit({ key: visitorAddress(request) });
  return success;
}
