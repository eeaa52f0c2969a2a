import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { endOwnProject, ownProject } from "~/controllers/couple/own-project";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { ERRORS } from "~/models/core/errors";
import { coupleBookedSchema } from "~/models/couples/form.rules";
import { coupleProjectPath, SOMEBODY_ELSE } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeCoupleProject } from "~/presenters/couples/describe-project.server";
import { CoupleBookedPage } from "~/ui/couple/ending-pages";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:booked.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** Asks with whom the couple has booked, and says what follows, before the project ends. */
export const loader = access.couple.loader(async ({ ctx, me, params, url }) => {
  const project = await describeCoupleProject(ctx, await ownProject(ctx, me, params["id"]));
  return { frame: coupleFrame(ctx, me), project, chosen: url.searchParams.get("with") ?? "" };
});

export const action = access.couple.action(
  coupleBookedSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const requestId = input.with === SOMEBODY_ELSE ? null : input.with;
    const hasEnded = await endOwnProject(ctx, me, params["id"], { kind: "booked", requestId });
    const { key, status } = ERRORS.couple_project_ended;
    if (!hasEnded) return invalid({ "": key }, status);
    ctx.flash({ kind: "success", key: "couple:flash.booked" });
    return redirect(coupleProjectPath(params["id"] ?? ""), 303);
  },
  { limit: "changeCoupleProject", failure: "couple_end_failed" },
);

export default function CoupleBooked() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleBookedPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
