import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { isProjectToken, readProjectToken, setProjectCookie } from "~/controllers/project/project-cookie";
import { todayOnDomain } from "~/i18n/local-days";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { continueProjectSchema } from "~/models/projects/form.rules";
import { findProjectDraft } from "~/models/projects/queries.server";
import { PROJECT_STEP_PATHS } from "~/models/projects/rules";
import { showContinuedProject } from "~/presenters/projects/show-continued-project.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ContinueProjectPage } from "~/ui/project/continue-pages";

export const handle: PageHandle = { title: "project:continue.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

const tokenOf = (token = ""): string | null => (isProjectToken(token) ? token : null);

/** The page of the mailed link. Opening it changes nothing, because mail scanners open every link. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  // The URL contains the token, which other sites must not see. `no-referrer` is not possible, because browsers would
  // then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const domain = ctx.domain.code;
  const linked = await findProjectDraft(ctx, tokenOf(params["token"]), domain);
  const own = await findProjectDraft(ctx, readProjectToken(ctx), domain);
  const shown =
    linked && (await showContinuedProject(ctx, { linked, own }, { domain, language: ctx.language }));
  const year = Number(todayOnDomain(ctx).slice(0, 4));
  return data({ shown, year }, { status: shown ? 200 : 410 });
});

/** Gives the draft to this browser and leads to the step at which the couple has stopped. */
export const action = access.anyone.action(
  continueProjectSchema,
  async ({ ctx, params }) => {
    ctx.outgoing.set("Referrer-Policy", "same-origin");
    const token = tokenOf(params["token"]);
    const draft = await findProjectDraft(ctx, token, ctx.domain.code);
    if (!draft || token === null) return redirect(ctx.url.pathname, 303);
    setProjectCookie(ctx, token);
    const hasChoice = draft.providerIds.length + draft.venueIds.length > 0;
    return redirect(PROJECT_STEP_PATHS[hasChoice ? "contact" : "providers"], 303);
  },
  { limit: "draftProject" },
);

export default function ContinueProjectRoute() {
  return <ContinueProjectPage {...useLoaderData<typeof loader>()} />;
}
