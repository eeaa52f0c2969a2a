import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { ownProject } from "~/controllers/couple/own-project";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { todayOnDomain } from "~/i18n/local-days";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { ERRORS } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { coupleProjectPath } from "~/models/couples/rules";
import type { FoundPlace } from "~/models/places/queries.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { CHANGE_INTENTS, projectChangeSchema } from "~/models/projects/changes/change-form.rules";
import { changeableValuesJson } from "~/models/projects/changes/change.queries.server";
import { changeProject } from "~/models/projects/changes/change-project.server";
import type { MisfitVenue } from "~/models/projects/changes/misfit-venues.server";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeChangeForm } from "~/presenters/couples/describe-change-form.server";
import { CoupleChangePage } from "~/ui/couple/change-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = {
  title: "couple:change.title",
  enhance: ["place-combobox"],
};
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The form with which a couple changes a project that its providers have already received. */
export const loader = access.couple.loader(async ({ ctx, me, params }) => {
  const [project, seen] = await Promise.all([
    ownProject(ctx, me, params["id"]),
    readStateDigest(ctx, changeableValuesJson(me.coupleId, params["id"] ?? "")),
  ]);
  return { frame: coupleFrame(ctx, me), ...(await describeChangeForm(ctx, project, seen)) };
});

export const action = access.couple.action(
  (ctx) => projectChangeSchema(todayOnDomain(ctx)),
  async ({ ctx, me, params, input, invalid }) => {
    const again = (
      errors: Record<string, string>,
      status: number,
      shown: { found?: readonly FoundPlace[] | null; misfits?: readonly MisfitVenue[] } = {},
    ) => data({ found: null, misfits: [], ...shown, ...invalid(errors, status).data }, { status });
    if (input.intent === CHANGE_INTENTS.search) {
      if (await isOverLimit(ctx, "searchPlaces", null))
        return again({ "": "common:errors.rate_limited" }, 429);
      const where = { country: ctx.domain.country, language: ctx.language };
      return again({}, 200, { found: await suggestPlaces(ctx, { q: input.q ?? "", ...where }) });
    }
    const projectId = params["id"] ?? "";
    const outcome = await changeProject(ctx, { coupleId: me.coupleId, projectId }, input);
    if (outcome.kind === "invalid") return again(outcome.errors, 400, { found: outcome.found });
    if (outcome.kind === "venues_misfit") return again({}, 200, { misfits: outcome.venues });
    if (outcome.kind !== "changed" && outcome.kind !== "unchanged") {
      const { key, status } = ERRORS[outcome.kind];
      return again({ "": key }, status);
    }
    if (outcome.kind === "changed") ctx.flash({ kind: "success", key: "couple:flash.changed" });
    return redirect(coupleProjectPath(projectId), 303);
  },
  { limit: "changeCoupleProject", failure: "project_change_failed" },
);

export default function CoupleChange() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer && "misfits" in answer ? answer : { found: null, misfits: [] };
  return (
    <CoupleChangePage {...page} rejected={answer?.rejected} found={shown.found} misfits={shown.misfits} />
  );
}
