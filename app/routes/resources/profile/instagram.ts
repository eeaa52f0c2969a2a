import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { flashInstagramProblem } from "~/controllers/social-networks/instagram";
import { ERRORS } from "~/models/core/errors";
import { receiveReturn } from "~/models/instagram/connect.server";

const PAGE = "/social-networks";

/**
 * Instagram leads back here. What it allowed is only kept: the page asks its owner to confirm it, and the ticket in its
 * address opens nothing for anybody else.
 */
export const loader = access.planner.loader(async ({ ctx, me, url }) => {
  const session = await ctx.session();
  if (await isOverLimit(ctx, "connectInstagram", me.providerId)) {
    ctx.flash({ kind: "danger", key: ERRORS.rate_limited.key });
    return redirect(PAGE);
  }
  const returned = await receiveReturn(
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
