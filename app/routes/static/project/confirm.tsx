import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { enforceRateLimit } from "~/http/limits/enforce-rate-limit";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";

import { sha256 } from "~/models/core/identifiers";
import { confirmationSchema } from "~/models/projects/form.rules";
import { confirmProject } from "~/models/projects/confirm-project.server";
import { showSubmission } from "~/presenters/projects/show-submission.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ConfirmProject } from "~/ui/project/confirm-project";
import { todayOnDomain } from "~/i18n/local-days";

export const handle: PageHandle = { title: "project:confirm.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The page of the e-mailed link. Opening it changes nothing, because mail scanners open every link. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  // The URL contains the token, which other sites must not see. `no-referrer` is not possible, because browsers would
  // then send the form with "Origin: null".
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  ctx.outgoing.set("X-Robots-Tag", "noindex");
  const submission = await showSubmission(ctx, await sha256(params["token"] ?? ""), {
    domain: ctx.domain,
    language: ctx.language,
  });
  const year = Number(todayOnDomain(ctx).slice(0, 4));
  return data({ submission, year }, { status: submission.state === "gone" ? 410 : 200 });
});

/**
 * Creates the project and redirects to this page, which shows the result. If the form is sent twice, only one project
 * is created.
 */
export const action = access.anyone.action(confirmationSchema, async ({ ctx, params }) => {
  ctx.outgoing.set("Referrer-Policy", "same-origin");
  await enforceRateLimit(ctx, "confirmProject");
  await confirmProject(ctx, await sha256(params["token"] ?? ""));
  return redirect(ctx.url.pathname);
});

export default function ConfirmProjectPage() {
  const { submission, year } = useLoaderData<typeof loader>();
  return <ConfirmProject submission={submission} year={year} />;
}
