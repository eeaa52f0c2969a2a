import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { coupleActionSchema } from "~/models/admin-requests/form.rules";
import { markProjectFake } from "~/models/admin-requests/mark-fake.server";
import { findProject } from "~/models/admin-requests/requests.queries.server";
import { isUuid } from "~/models/core/identifiers";
import { findLookups } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import { eraseProject } from "~/models/projects/delete-old-projects.server";
import { CouplePage } from "~/ui/admin/couple-page";
import { Chip, StatusChip } from "~/ui/primitives/chip";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import { Monogram } from "~/ui/primitives/monogram";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/requests";

export const handle = {
  title: "admin_requests:detail_title",
  crumbs: [{ text: "admin_requests:title", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

async function projectOr404(ctx: RequestContext, uid: string | undefined) {
  const found = isUuid(uid) ? await findProject(ctx, uid) : null;
  if (!found) throw new AppError("not_found");
  return found;
}

export const loader = access.admin.loader(async ({ ctx, params }) => {
  const { project, requests } = await projectOr404(ctx, params["uid"]);
  const nameOf = async (kind: LookupKind, slug: string) =>
    (await findLookups(ctx, kind, [slug], ctx.language))[0]?.label ?? slug;
  return {
    name: `${project.firstname} ${project.lastname}`,
    project: {
      ...project,
      eventType: await nameOf("event_type", project.eventType),
      serviceType: await nameOf("service_type", project.serviceType),
      guestRange: await nameOf("guest_range", project.guestRange),
      budgetRange: await nameOf("budget_range", project.budgetRange),
    },
    requests,
    format: ctx.formats,
  };
});

export const action = access.admin.action(coupleActionSchema, async ({ ctx, me, params, input }) => {
  const { project } = await projectOr404(ctx, params["uid"]);
  if (input.intent === "erase") {
    await eraseProject(ctx, me.providerId, project.id);
    ctx.flash({ kind: "success", key: "admin_requests:flash.erased" });
    return redirect(LIST, 303);
  }
  const { marked, returned } = await markProjectFake(ctx, me.providerId, project.id);
  if (marked === 0) ctx.flash({ kind: "info", key: "admin_requests:flash.already" });
  else {
    ctx.flash({ kind: "success", key: "admin_requests:flash.marked", values: { count: returned } });
  }
  return redirect(`${LIST}/${project.id}`, 303);
});

/** One request of a couple, and the providers to whom it was sent. */
export default function AdminRequest() {
  const { name, project, requests, format } = useLoaderData<typeof loader>();
  const form = useForm({ schema: "couple", rejected: useActionData<typeof action>()?.rejected });
  const { t } = useTranslation("admin_requests");
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: LIST, label: t("title") }}
        monogram={
          <Monogram seed={project.id} firstname={project.firstname} lastname={project.lastname} size="lg" />
        }
        chips={
          (project.isFake || project.endedAs) && (
            <>
              {project.isFake && <StatusChip status="fake" />}
              {project.endedAs && <Chip tone="quiet">{t(`ended.${project.endedAs}`)}</Chip>}
            </>
          )
        }
      />
      <ErrorSummary {...form.summary} />
      <CouplePage project={project} requests={requests} format={format} form={form} />
    </>
  );
}
