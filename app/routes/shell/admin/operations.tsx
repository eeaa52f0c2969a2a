import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { FlashKind } from "~/http/flash";
import { checkOrder, type OrderCheck } from "~/models/credits/check-order.server";
import { plannedMaintenance } from "~/models/maintenance/rules";
import { endMaintenance, startMaintenance } from "~/models/maintenance/switch-maintenance.server";
import { checkMedia } from "~/models/operations/check-media.server";
import { readOperations } from "~/models/operations/overview.queries.server";
import { operationsSchema } from "~/models/operations/overview.rules";
import { ComparisonCard, OrdersCard } from "~/ui/admin/operations/books-cards";
import { DatabaseCard, SettingsCard } from "~/ui/admin/operations/database-cards";
import { EventsCard } from "~/ui/admin/operations/events-card";
import { HealthCard } from "~/ui/admin/operations/health-card";
import { MaintenanceCard } from "~/ui/admin/operations/maintenance-card";
import { StepsCard } from "~/ui/admin/operations/steps-card";
import { TroublesCard } from "~/ui/admin/operations/troubles-card";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/operations";

export const handle = {
  title: "operations:title",
  crumbs: [{ text: "operations:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx }) => {
  const [operations, isMediaUp] = await Promise.all([readOperations(ctx), checkMedia(ctx)]);
  return { operations, isMediaUp, format: ctx.formats };
});

const TONES: Record<OrderCheck, FlashKind> = {
  credited: "success",
  noted: "info",
  mismatch: "warn",
  unknown: "warn",
  unpaid: "info",
  unavailable: "warn",
};

export const action = access.admin.action(operationsSchema, async ({ ctx, me, input }) => {
  if (input.intent === "start_maintenance") {
    await startMaintenance(ctx, me.providerId, plannedMaintenance(input, ctx.clock.now()));
    return redirect(PATH, 303);
  }
  if (input.intent === "end_maintenance") {
    await endMaintenance(ctx, me.providerId);
    ctx.flash({ kind: "success", key: "operations:maintenance.ended" });
    return redirect(PATH, 303);
  }
  const outcome = await checkOrder(ctx, me.providerId, input.order);
  ctx.flash({ kind: TONES[outcome], key: `operations:checked.${outcome}` });
  return redirect(PATH, 303);
});

/** What the product knows about itself: troubles, health, nightly steps, payments to check and the size of the database. */
export default function Operations() {
  const { operations, isMediaUp, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation("operations");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TroublesCard open={operations.open} past={operations.past} format={format} />
        <HealthCard operations={operations} isMediaUp={isMediaUp} format={format} />
        <OrdersCard action={PATH} orders={operations.orders} format={format} />
        <ComparisonCard comparisons={operations.comparisons} format={format} />
        <EventsCard unhandled={operations.unhandled} outcomes={operations.outcomes} format={format} />
        <MaintenanceCard action={PATH} state={operations.maintenance} format={format} />
        <StepsCard steps={operations.steps} format={format} />
        <DatabaseCard sizeBytes={operations.sizeBytes} tables={operations.tables} format={format} />
        <SettingsCard settings={operations.settings} />
      </div>
    </>
  );
}
