import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { describeHistory } from "~/presenters/credits/describe-history.server";
import { parseHistoryQuery } from "~/models/credits/rules";
import { Balance } from "~/ui/credits/balance";
import { History, HistoryTools } from "~/ui/credits/history";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "credits:history.page_title",
  crumbs: [{ text: "credits:title", to: "/credits" }, { from: "title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ ctx, me, url }) => ({
  title: (await translator(ctx.language))("credits:history.page_title"),
  balance: me.credits,
  isPremium: me.isPremium,
  history: await describeHistory(
    ctx,
    me,
    parseHistoryQuery(url.searchParams),
    (side, id) => `/credits/history?${side}=${id}`,
  ),
}));

/** The history dialog of /credits as a page, for use without JavaScript and for printing. */
export default function CreditHistory() {
  const { title, balance, isPremium, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation("credits");
  return (
    <>
      <PageHeader
        title={title}
        lead={t("history.lead")}
        back={{ to: "/credits", label: t("title") }}
        actions={<Balance credits={balance} isPaused={isPremium} />}
      />
      <div className="mb-6 flex flex-wrap gap-2.5 print:hidden">
        <HistoryTools />
      </div>
      <History history={history} heading="h2" />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("credits");
  return (
    <LoadFailure
      page={t("history.page_title")}
      error={t("errors.history_load_error")}
      retryTo="/credits/history"
    />
  );
}
