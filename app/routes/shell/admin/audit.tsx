import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formatLocale } from "~/i18n/domains";
import { auditQueryString, parseAuditSearch } from "~/models/audit/filter.rules";
import { readAudit } from "~/models/audit/queries.server";
import { AUDIT_ACTIONS } from "~/models/audit/record-audit.server";
import { findLookups } from "~/models/lookups/queries.server";
import { REJECTION_REASONS } from "~/models/requests/rules";
import { AuditFilter } from "~/ui/admin/audit/audit-filter";
import { AuditList } from "~/ui/admin/audit/audit-list";
import { CursorLinks } from "~/ui/admin/older-links";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/audit";

export const handle = {
  title: "monitoring:audit.title",
  crumbs: [{ text: "monitoring:audit.title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const { search, cursor } = parseAuditSearch(url.searchParams);
  const { domain, language } = ctx;
  return {
    search,
    ...(await readAudit(ctx, search, cursor, { timeZone: domain.timeZone, language })),
    actions: [...AUDIT_ACTIONS].sort(),
    rejectionReasons: await findLookups(ctx, "rejection_reason", REJECTION_REASONS, language),
    format: {
      locale: formatLocale(domain, language),
      timeZone: domain.timeZone,
      currency: domain.currency,
    },
  };
});

/** The audit log, newest first. */
export default function Audit() {
  const { search, lines, rejectionReasons, hasOlder, hasNewer, actions, format } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("monitoring");
  const first = lines[0];
  const last = lines.at(-1);
  return (
    <>
      <PageHeader title={t("audit.title")} lead={t("audit.lead")} />
      <AuditFilter action={PATH} search={search} actions={actions} />
      {first && last ? (
        <Card flush>
          <AuditList path={PATH} lines={lines} rejectionReasons={rejectionReasons} format={format} />
          <CursorLinks
            isInCard
            newer={
              hasNewer
                ? { to: PATH + auditQueryString(search, { side: "newer", id: first.id }), label: t("newer") }
                : null
            }
            older={
              hasOlder
                ? { to: PATH + auditQueryString(search, { side: "older", id: last.id }), label: t("older") }
                : null
            }
          />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("audit.empty_title")}>{t("audit.empty")}</EmptyState>
        </Card>
      )}
    </>
  );
}
