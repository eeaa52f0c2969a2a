import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { arrangeListSchema } from "~/models/lookups/form.rules";
import { listAllLookups } from "~/models/lookups/queries.server";
import { isLookupKind, LOOKUP_KINDS } from "~/models/lookups/rules";
import { moveLookup, setLookupActive } from "~/models/lookups/save-lookup.server";
import { LookupList } from "~/ui/admin/lookup-list";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { Segmented } from "~/ui/data-display/segmented";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "lists:lookups.title",
  crumbs: [{ text: "lists:lookups.title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const wantedKind = url.searchParams.get("kind");
  const kind = isLookupKind(wantedKind) ? wantedKind : "service";
  const entries = await listAllLookups(ctx, kind);
  return {
    kind,
    entries: entries.map(({ slug, labels, isActive }) => ({
      slug,
      label: labels[ctx.language] ?? labels["fr"] ?? slug,
      isActive,
    })),
  };
});

export const action = access.admin.action(arrangeListSchema, async ({ ctx, me, input, invalid }) => {
  const { intent } = input;
  if (intent === "up" || intent === "down") {
    await moveLookup(ctx, me.providerId, input, intent === "up" ? -1 : 1);
  } else if (!(await setLookupActive(ctx, me.providerId, input, intent === "activate"))) {
    return invalid({ "": "lists:errors.last" }, 409);
  }
  return redirect(`/admin/lookups?kind=${input.kind}`, 303);
});

/** The lists of choices that forms offer, one list per page, in display order. */
export default function Lookups() {
  const { kind, entries } = useLoaderData<typeof loader>();
  const { t } = useTranslation("lists");
  const form = useForm({ rejected: useActionData<typeof action>()?.rejected });
  return (
    <>
      <PageHeader
        title={t("lookups.title")}
        lead={t("lookups.lead")}
        actions={
          <ButtonLink variant="primary" to={`/admin/lookups/${kind}/new`}>
            {t("lookups.add")}
          </ButtonLink>
        }
      />
      <ErrorSummary {...form.summary} />
      <Segmented
        label={t("lookups.kind")}
        segments={LOOKUP_KINDS.map((name) => ({
          to: `/admin/lookups?kind=${name}`,
          label: t(`lookups.kinds.${name}`),
          isCurrent: name === kind,
        }))}
        className="flex-wrap"
        small
      />
      <Card flush title={t(`lookups.kinds.${kind}`)}>
        <LookupList kind={kind} entries={entries} />
      </Card>
    </>
  );
}
