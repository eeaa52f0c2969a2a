import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { translator } from "~/i18n/texts.server";
import { entrySchema, newEntrySchema } from "~/models/lookups/form.rules";
import { listAllLookups, type AdministeredLookup } from "~/models/lookups/queries.server";
import { boundsUnit, isLookupKind, type LookupKind } from "~/models/lookups/rules";
import { addLookup, renameLookup } from "~/models/lookups/save-lookup.server";
import { LookupForm } from "~/ui/admin/lookup-form";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

/** Last path segment for a new entry. */
const NEW = "new";

export const handle = {
  title: "lists:lookups.edit_title",
  crumbs: [{ text: "lists:lookups.title", to: "/admin/lookups" }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

interface Place {
  kind: LookupKind;
  /** The entry; null for a new entry. */
  entry: AdministeredLookup | null;
}

async function placeOr404(
  ctx: RequestContext,
  kind: string | undefined,
  slug: string | undefined,
): Promise<Place> {
  if (!isLookupKind(kind)) throw new AppError("not_found");
  if (slug === NEW) return { kind, entry: null };
  const entry = (await listAllLookups(ctx, kind)).find((candidate) => candidate.slug === slug);
  if (!entry) throw new AppError("not_found");
  return { kind, entry };
}

export const loader = access.admin.loader(async ({ ctx, params }) => {
  const { kind, entry } = await placeOr404(ctx, params["kind"], params["slug"]);
  return {
    kind,
    name: entry
      ? (entry.labels[ctx.language] ?? entry.slug)
      : (await translator(ctx.language))("lists:lookups.new_title"),
    unit: entry ? null : boundsUnit(kind),
    labels: entry?.labels ?? {},
  };
});

/** Returns the schema of the form at a URL: for a new entry, or for an existing entry. */
const schemaAt = (pathname: string) => {
  const [kind, slug] = pathname
    .replace(/\.data$/, "")
    .split("/")
    .slice(-2);
  return slug === NEW && isLookupKind(kind) ? newEntrySchema(kind) : entrySchema;
};

export const action = access.admin.action(
  (ctx) => schemaAt(ctx.url.pathname),
  async ({ ctx, me, params, input }) => {
    const { kind, entry } = await placeOr404(ctx, params["kind"], params["slug"]);
    if (!entry) await addLookup(ctx, me.providerId, kind, input);
    else await renameLookup(ctx, me.providerId, kind, entry.slug, input.label);
    ctx.flash({ kind: "success", key: entry ? "lists:flash.renamed" : "lists:flash.added" });
    return redirect(`/admin/lookups?kind=${kind}`, 303);
  },
);

/** The form of a list entry: its label in seven languages and, for a new range, its lower and upper bound. */
export default function EditLookup() {
  const { kind, name, unit, labels } = useLoaderData<typeof loader>();
  const { t } = useTranslation("lists");
  const form = useForm({
    schema: unit === null ? "lookup-entry" : "lookup-range",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { label: labels },
  });
  const list = `/admin/lookups?kind=${kind}`;
  return (
    <>
      <PageHeader
        title={name}
        eyebrow={t(`lookups.kinds.${kind}`)}
        back={{ to: list, label: t("lookups.title") }}
      />
      <LookupForm form={form} unit={unit} listTo={list} />
    </>
  );
}
