import type { RequestContext } from "~/context/request-context";
import { countCall, policyHeader, type CallLimiter } from "~/http/limits/call-limit";
import { refuse } from "./api-error";

/** Counts a call and sets the limit's headers. @throws ApiError with 429 if the sender is over the limit */
export async function countSender(
  { outgoing }: Pick<RequestContext, "outgoing">,
  limiter: CallLimiter | null,
): Promise<void> {
  if (!limiter) return;
  outgoing.set("RateLimit-Policy", policyHeader(limiter));
  const seconds = await countCall(limiter);
  if (seconds === null) return;
  outgoing.set("Retry-After", String(seconds));
  outgoing.set("RateLimit", `"${limiter.policy}";r=0;t=${seconds}`);
  return refuse("rate_limited");
}
