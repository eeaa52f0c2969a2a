import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formatLocale } from "~/i18n/domains";
import { isUuid } from "~/models/core/identifiers";
import { isMessageState, MESSAGE_STATES, retrySchema } from "~/models/outbox/filter.rules";
import { listMessages } from "~/models/outbox/queries.server";
import { retryMessages } from "~/models/outbox/retry-messages.server";
import { MessageList } from "~/ui/admin/message-list";
import { CursorLinks } from "~/ui/admin/older-links";
import { RetryAll } from "~/ui/admin/retry-all";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { Segmented } from "~/ui/data-display/segmented";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const PATH = "/admin/outbox";

export const handle = {
  title: "monitoring:outbox.title",
  crumbs: [{ text: "monitoring:outbox.title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const wantedState = url.searchParams.get("state");
  const state = isMessageState(wantedState) ? wantedState : null;
  const older = url.searchParams.get("older") ?? undefined;
  const from = isUuid(older) ? older : null;
  const { messages, next } = await listMessages(ctx, state, from);
  const { domain, language } = ctx;
  return {
    state,
    messages,
    next,
    isFirst: from === null,
    format: {
      locale: formatLocale(domain, language),
      timeZone: domain.timeZone,
      currency: domain.currency,
    },
  };
});

export const action = access.admin.action(retrySchema, async ({ ctx, me, input }) => {
  const message = input.intent === "retry" ? input.message : null;
  const count = await retryMessages(ctx, me.providerId, message);
  ctx.flash(
    count > 0
      ? { kind: "success", key: "monitoring:outbox.retried", values: { count } }
      : { kind: "info", key: "monitoring:outbox.not_dead" },
  );
  return redirect(`${PATH}?state=dead`, 303);
});

const toState = (state: string | null) => (state ? `${PATH}?state=${state}` : PATH);

/** Every e-mail and SMS with its recipient and state; failed messages can be sent again. */
export default function Outbox() {
  const { state, messages, next, isFirst, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitoring");
  return (
    <>
      <PageHeader
        title={t("outbox.title")}
        lead={t("outbox.lead")}
        actions={state === "dead" && messages.length > 0 ? <RetryAll action={PATH} /> : undefined}
      />
      <Segmented
        label={t("outbox.filter")}
        segments={[null, ...MESSAGE_STATES].map((name) => ({
          to: toState(name),
          label: name ? t(`outbox.states.${name}`) : t("outbox.all"),
          isCurrent: name === state,
        }))}
        className="flex-wrap"
        small
      />
      {messages.length > 0 ? (
        <Card flush>
          <MessageList action={PATH} messages={messages} format={format} />
          <CursorLinks
            isInCard
            newer={isFirst ? null : { to: toState(state), label: t("newest") }}
            older={
              next === null
                ? null
                : { to: `${PATH}?${state ? `state=${state}&` : ""}older=${next}`, label: t("older") }
            }
          />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("outbox.empty_title")}>{t("outbox.empty")}</EmptyState>
        </Card>
      )}
    </>
  );
}
