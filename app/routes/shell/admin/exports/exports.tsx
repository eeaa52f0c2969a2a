import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import {
  ALL_DOMAINS,
  EXPORT_FILTERS,
  EXPORTED_LISTS,
  exportsPath,
  listExportSchema,
  parseExportedList,
} from "~/models/admin-exports/lists.rules";
import { ExportForm } from "~/ui/admin/export-form";
import { Tabs } from "~/ui/data-display/tabs";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const FILE_PATH = "/admin/exports/file";

export const handle = {
  title: "exports:title",
  crumbs: [{ text: "exports:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => ({
  list: parseExportedList(url.searchParams),
  filters: Object.fromEntries(EXPORT_FILTERS.map((name) => [name, url.searchParams.get(name) ?? ""])),
  domains: DOMAIN_CODES.map((code) => ({
    value: code,
    label: countryName(DOMAINS[code].country, ctx.formats.locale),
  })),
}));

/**
 * Sends a valid form on to the file, with its method and its fields. A rejected form shows its errors on this page, which
 * a file could not do without JavaScript.
 */
export const action = access.admin.action(listExportSchema, async () => redirect(FILE_PATH, 307));

/** The lists that administrators can download as CSV files. */
export default function Exports() {
  const { domains, list, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["exports", "promotions"]);
  const form = useForm({
    schema: "list-export",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { ...filters, domain: filters["domain"] || ALL_DOMAINS },
  });
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Tabs
        label={t("list")}
        tabs={EXPORTED_LISTS.map((each) => ({
          to: exportsPath(each),
          label: t(`lists.${each}`),
          isCurrent: each === list,
        }))}
      />
      <ExportForm
        form={form}
        list={list}
        domains={[{ value: ALL_DOMAINS, label: t("promotions:every_domain") }, ...domains]}
      />
    </>
  );
}
