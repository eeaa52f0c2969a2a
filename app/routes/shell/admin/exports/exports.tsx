import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { ALL_DOMAINS, EXPORTED_LISTS } from "~/models/admin-exports/lists.rules";
import { ExportForm } from "~/ui/admin/export-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const FILE_PATH = "/admin/exports/file";

export const handle = {
  title: "exports:title",
  crumbs: [{ text: "exports:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx }) => ({
  domains: DOMAIN_CODES.map((code) => ({
    value: code,
    label: countryName(DOMAINS[code].country, ctx.formats.locale),
  })),
}));

/** The lists that administrators can download as CSV files. */
export default function Exports() {
  const { domains } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["exports", "promotions"]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <ExportForm
        action={FILE_PATH}
        lists={EXPORTED_LISTS}
        domains={[{ value: ALL_DOMAINS, label: t("promotions:every_domain") }, ...domains]}
      />
    </>
  );
}
