import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formatLocale } from "~/i18n/domains";
import { isUuid } from "~/models/core/identifiers";
import { decideReport } from "~/models/reports/decide-report.server";
import { listDecidedReports } from "~/models/reports/decided.queries.server";
import { describeDecidedReports, describeReportQueue } from "~/presenters/reports/describe-queue.server";
import { reportDecisionSchema } from "~/models/reports/form.rules";
import { listReportQueue } from "~/models/reports/queries.server";
import { CursorLinks } from "~/ui/admin/older-links";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { DecidedList, type DecidedListProps } from "~/ui/admin/decided-list";
import { ReportQueue, type ReportQueueProps } from "~/ui/admin/report-queue";
import { Segmented } from "~/ui/data-display/segmented";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/reports";
const DECIDED = `${PATH}?state=decided`;

export const handle = {
  title: "reports:title",
  crumbs: [{ text: "reports:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const { domain, language } = ctx;
  const { timeZone, currency } = domain;
  const formats = { locale: formatLocale(domain, language), timeZone, currency };
  if (url.searchParams.get("state") !== "decided") {
    const queue = await listReportQueue(ctx);
    return { queue: await describeReportQueue(ctx, queue, language, formats), decided: null };
  }
  const older = url.searchParams.get("older") ?? undefined;
  const from = isUuid(older) ? older : null;
  const { reports, next } = await listDecidedReports(ctx, from);
  const described = await describeDecidedReports(ctx, reports, language, formats);
  return { queue: null, decided: { reports: described, next, isFirst: from === null } };
});

export const action = access.admin.action(reportDecisionSchema, async ({ ctx, me, input }) => {
  const { reportId, decision, note } = input;
  const isDecided = await decideReport(ctx, me.providerId, reportId, { decision, note });
  ctx.flash(
    isDecided
      ? { kind: "success", key: `reports:flash.${decision}` }
      : { kind: "info", key: "reports:flash.not_waiting" },
  );
  return redirect(PATH, 303);
});

/**
 * Reports of fake requests, and earlier decisions. Each open report has two buttons: one accepts it and refunds the
 * credit, the other rejects it.
 */
export default function Reports() {
  const { queue, decided } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("reports");
  return (
    <>
      <PageHeader title={t("title")} lead={decided ? t("decided.lead") : t("lead")} />
      <Segmented
        label={t("filter")}
        segments={[
          { to: PATH, label: t("tabs.open"), isCurrent: decided === null },
          { to: DECIDED, label: t("tabs.decided"), isCurrent: decided !== null },
        ]}
        className="flex-wrap"
        small
      />
      {decided ? <Decided {...decided} /> : <Queue reports={queue} rejected={rejected} />}
    </>
  );
}

function Queue({ reports, rejected }: ReportQueueProps) {
  const { t } = useTranslation("reports");
  if (reports.length > 0) return <ReportQueue reports={reports} rejected={rejected} />;
  return <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>;
}

interface DecidedProps extends DecidedListProps {
  next: string | null;
  isFirst: boolean;
}

function Decided({ reports, next, isFirst }: DecidedProps) {
  const { t } = useTranslation("reports");
  const { t: to } = useTranslation("monitoring");
  if (reports.length === 0) {
    return <EmptyState title={t("decided.empty_title")}>{t("decided.empty")}</EmptyState>;
  }
  return (
    <Card flush>
      <DecidedList reports={reports} />
      <CursorLinks
        isInCard
        newer={isFirst ? null : { to: DECIDED, label: to("newest") }}
        older={next === null ? null : { to: `${DECIDED}&older=${next}`, label: to("older") }}
      />
    </Card>
  );
}
