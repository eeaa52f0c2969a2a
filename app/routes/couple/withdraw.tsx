import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { endOwnProject, ownProject } from "~/controllers/couple/own-project";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { ERRORS } from "~/models/core/errors";
import { coupleWithdrawSchema } from "~/models/couples/form.rules";
import { coupleProjectPath } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeCoupleProject } from "~/presenters/couples/describe-project.server";
import { CoupleWithdrawPage } from "~/ui/couple/ending-pages";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:withdraw.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** Says what follows before the couple withdraws its project. */
export const loader = access.couple.loader(async ({ ctx, me, params }) => {
  const project = await describeCoupleProject(ctx, await ownProject(ctx, me, params["id"]));
  return { frame: coupleFrame(ctx, me), project };
});

export const action = access.couple.action(
  coupleWithdrawSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const reason = input.reason || null;
    const hasEnded = await endOwnProject(ctx, me, params["id"], { kind: "withdrawn", reason });
    const { key, status } = ERRORS.couple_project_ended;
    if (!hasEnded) return invalid({ "": key }, status);
    ctx.flash({ kind: "success", key: "couple:flash.withdrawn" });
    return redirect(coupleProjectPath(params["id"] ?? ""), 303);
  },
  { limit: "changeCoupleProject", failure: "couple_end_failed" },
);

export default function CoupleWithdraw() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleWithdrawPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
