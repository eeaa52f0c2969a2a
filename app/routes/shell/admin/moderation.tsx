import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { access } from "~/access/access";
import { readInteger } from "~/models/core/number.rules";
import { listWaitingAccounts, type QueuePosition } from "~/models/moderation/queries.server";
import { readWaitingWork } from "~/models/moderation/waiting-work.queries.server";
import { NextPageLinks } from "~/ui/admin/further-links";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { WaitingWorkCard } from "~/ui/moderation/waiting-work";
import { WaitingList } from "~/ui/moderation/waiting-list";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "moderation:menu",
  crumbs: [{ text: "moderation:menu" }],
} satisfies PageHandle & ShellHandle;

/**
 * `?after=<moment>.<account>` is the position from which the list continues. For any other value the first page is
 * shown.
 */
const positionSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})\.[0-9a-f-]{36}$/)
  .transform((text): QueuePosition => {
    const [finishedAt = "0", id = ""] = text.split(".");
    return { finishedAt: readInteger(finishedAt) ?? 0, id };
  });

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const after = positionSchema.safeParse(url.searchParams.get("after"));
  const [{ accounts, next }, work] = await Promise.all([
    listWaitingAccounts(ctx, after.success ? after.data : null),
    readWaitingWork(ctx),
  ]);
  return {
    accounts,
    work,
    next: next && `?after=${next.finishedAt}.${next.id}`,
    isFirst: !after.success,
    now: ctx.clock.now(),
    format: ctx.formats,
  };
});

/** Accounts that wait for moderation, oldest first. */
export default function ModerationQueue() {
  const { accounts, work, next, isFirst, now, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation("moderation");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {isFirst && <WaitingWorkCard work={work} now={now} format={format} />}
      {accounts.length > 0 ? (
        <Card flush>
          <WaitingList accounts={accounts} now={now} format={format} />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
        </Card>
      )}
      <NextPageLinks
        first={{ to: isFirst ? null : "/admin/moderation", label: t("first_page") }}
        next={{ to: next, label: t("next_page") }}
      />
    </>
  );
}
