import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { readProjectToken } from "~/controllers/project/project-cookie";
import { todayOnDomain } from "~/i18n/local-days";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { ERRORS } from "~/models/core/errors";
import { projectLaterSchema } from "~/models/projects/form.rules";
import { mailProjectLink } from "~/models/projects/mail-project-link.server";
import { findProjectDraft } from "~/models/projects/queries.server";
import { PROJECT_LATER_PATH, PROJECT_STEP_PATHS, PROJECT_STEPS } from "~/models/projects/rules";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { LaterPage, LaterSentPage } from "~/ui/project/continue-pages";

export const handle: PageHandle = { title: "project:later.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

export const loader = access.anyone.loader(async ({ ctx, url }) => {
  const isSent = url.searchParams.has("sent");
  if (!isSent && !(await findProjectDraft(ctx, readProjectToken(ctx), ctx.domain.code)))
    throw redirect(PROJECT_STEP_PATHS.details);
  const step = PROJECT_STEPS.find((name) => name === url.searchParams.get("step")) ?? "details";
  return { isSent, step, year: Number(todayOnDomain(ctx).slice(0, 4)) };
});

/** The response is the same for every e-mail address; only the mail says whether a project has it. */
export const action = access.anyone.action(
  projectLaterSchema,
  async ({ ctx, input, invalid }) => {
    const draft = await findProjectDraft(ctx, readProjectToken(ctx), ctx.domain.code);
    if (!draft) return redirect(PROJECT_STEP_PATHS.details, 303);
    const outcome = await mailProjectLink(ctx, draft, input.email);
    if (outcome === "limit_reached")
      return invalid({ "": ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
    return redirect(`${PROJECT_LATER_PATH}?${new URLSearchParams({ sent: "1", step: input.step })}`, 303);
  },
  { failure: "couple_link_failed" },
);

export default function ProjectLaterRoute() {
  const { isSent, step, year } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return isSent && !rejected ? (
    <LaterSentPage year={year} step={step} />
  ) : (
    <LaterPage year={year} step={step} rejected={rejected} />
  );
}
