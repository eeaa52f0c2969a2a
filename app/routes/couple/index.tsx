import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { listProjectsOfCouple } from "~/models/couples/project.queries.server";
import { coupleProjectPath } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeListedProjects } from "~/presenters/couples/describe-projects.server";
import { CoupleProjectsPage } from "~/ui/couple/projects-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:projects.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The couple's projects. A couple with one project goes directly to its page. */
export const loader = access.couple.loader(async ({ ctx, me }) => {
  const projects = await listProjectsOfCouple(ctx, me.coupleId);
  const [only, ...others] = projects;
  if (only && others.length === 0) throw redirect(coupleProjectPath(only.id));
  return { frame: coupleFrame(ctx, me), projects: await describeListedProjects(ctx, projects) };
});

export default function CoupleProjects() {
  return <CoupleProjectsPage {...useLoaderData<typeof loader>()} />;
}
