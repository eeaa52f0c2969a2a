import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { enforceRateLimit } from "~/http/enforce-rate-limit";
import { dayOf } from "~/i18n/formats";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";

import { sha256 } from "~/models/core/identifiers";
import { confirmationSchema } from "~/models/projects/form.rules";
import { confirmProject } from "~/models/projects/confirm-project.server";
import { showSubmission } from "~/models/projects/show-submission.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ConfirmProject } from "~/ui/project/confirm-project";

export const handle: PageHandle = { styles: "light", title: "project:confirm.title", enhance: ["menu"] };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The page of the e-mailed link. Opening it changes nothing, because mail scanners open every link. */
export const loader = access.anyone.loader(async ({ app, params }) => {
  // The address holds the token. Not no-referrer: browsers would then send the form with "Origin: null".
  app.outgoing.set("Referrer-Policy", "same-origin");
  app.outgoing.set("X-Robots-Tag", "noindex");
  const submission = await showSubmission(app, await sha256(params["token"] ?? ""), {
    domain: app.domain,
    language: app.language,
  });
  const year = Number(dayOf(app.clock.now(), app.domain.timeZone).slice(0, 4));
  return data({ submission, year }, { status: submission.state === "gone" ? 410 : 200 });
});

/** Creates the project, at most once even if sent repeatedly; redirects to the page, which shows the result. */
export const action = access.anyone.action(confirmationSchema, async ({ app, params }) => {
  app.outgoing.set("Referrer-Policy", "same-origin");
  await enforceRateLimit(app, "confirmProject");
  const outcome = await confirmProject(app, await sha256(params["token"] ?? ""));
  if (outcome === "confirmed") app.wakeOutbox();
  return redirect(app.url.pathname);
});

export default function ConfirmProjectPage() {
  const { submission, year } = useLoaderData<typeof loader>();
  return <ConfirmProject submission={submission} year={year} />;
}
