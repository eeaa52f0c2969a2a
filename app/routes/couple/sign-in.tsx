import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { coupleReturnPath } from "~/controllers/couple/return-path";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { ERRORS } from "~/models/core/errors";
import { coupleSignInSchema } from "~/models/couples/form.rules";
import { requestCoupleLink } from "~/models/couples/request-link.server";
import { COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { CoupleDeletedPage } from "~/ui/couple/delete-page";
import { CoupleLinkSentPage, CoupleSignInPage } from "~/ui/couple/sign-in-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:sign_in.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

export const loader = access.anyone.loader(async ({ ctx, url }) => {
  const to = coupleReturnPath(url.searchParams.get("to"));
  if (await ctx.couple()) throw redirect(to);
  const { searchParams: query } = url;
  return { frame: coupleFrame(ctx, null), to, isSent: query.has("sent"), isDeleted: query.has("deleted") };
});

/** The response is the same for every e-mail address; only the mail says whether a project has it. */
export const action = access.anyone.action(
  coupleSignInSchema,
  async ({ ctx, input, invalid }) => {
    const outcome = await requestCoupleLink(ctx, {
      email: input.email,
      returnTo: coupleReturnPath(input.to),
    });
    if (outcome === "limit_reached")
      return invalid({ "": ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
    return redirect(`${COUPLE_SIGN_IN_PATH}?sent=1`, 303);
  },
  { failure: "couple_link_failed" },
);

export default function CoupleSignIn() {
  const { frame, to, isSent, isDeleted } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  if (isDeleted && !rejected) return <CoupleDeletedPage frame={frame} />;
  return isSent && !rejected ? (
    <CoupleLinkSentPage frame={frame} />
  ) : (
    <CoupleSignInPage frame={frame} to={to} rejected={rejected} />
  );
}
