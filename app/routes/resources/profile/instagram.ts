import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { flashInstagramProblem } from "~/controllers/social-networks/instagram";
import { ERRORS } from "~/models/core/errors";
import { storeGrantedAccess } from "~/models/instagram/connect.server";

const PAGE = "/social-networks";

/**
 * Instagram redirects to this URL after the person has granted access. The access is stored as a ticket; the next page
 * asks the person to confirm it, and no other account can use the ticket.
 */
export const loader = access.planner.loader(async ({ ctx, me, url }) => {
  const session = await ctx.session();
  if (await isOverLimit(ctx, "connectInstagram", me.providerId)) {
    ctx.flash({ kind: "danger", key: ERRORS.rate_limited.key });
    return redirect(PAGE);
  }
  const returned = await storeGrantedAccess(
    ctx,
    { providerId: me.providerId, sessionHash: session?.tokenHash ?? "" },
    {
      state: url.searchParams.get("state"),
      code: url.searchParams.get("code"),
      error: url.searchParams.get("error"),
    },
  );
  if ("ticket" in returned)
    return redirect(`${PAGE}?${new URLSearchParams({ token: returned.ticket })}#instagram-pictures`);
  flashInstagramProblem(ctx, returned.problem);
  return redirect(PAGE);
});
