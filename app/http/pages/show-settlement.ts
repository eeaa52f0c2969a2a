import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import { describeFailure, logEvent } from "~/log";
import type { Settlement } from "~/models/credits/settle-return.server";

/** Leads to the credits page, which tells the result of a payment; what broke on our side goes to the log. */
export function showSettlement({ requestId }: AppContext, { status, failure }: Settlement) {
  if (failure !== undefined)
    logEvent({
      event: "failure",
      level: "error",
      requestId,
      code: status,
      failure: describeFailure(failure),
    });
  return redirect(`/credits?${new URLSearchParams({ status })}`, 303);
}
