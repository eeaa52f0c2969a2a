import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formatLocale } from "~/i18n/domains";
import { formatShortDate } from "~/i18n/formats";
import { listLedger } from "~/models/credits/queries.server";
import { isLedgerKind, parseHistoryQuery } from "~/models/credits/rules";
import { Banner } from "~/ui/banner";
import { CreditsPage } from "~/ui/credits/credits-page";
import type { PageHandle } from "~/ui/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "credits:title",
  texts: ["credits"],
  payments: "card",
  crumbs: [{ text: "shell:menu.credits" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ app, me, url }) => {
  const { lines, hasNewer, hasOlder } = await listLedger(
    app,
    me.providerId,
    parseHistoryQuery(url.searchParams),
  );
  const formats = {
    locale: formatLocale(app.domain, app.language),
    timeZone: app.domain.timeZone,
    currency: app.domain.currency,
  };
  return {
    credits: me.credits,
    isPremium: me.isPremium,
    lines: lines.map(({ id, kind, subject, createdAt, deposited, withdrawn }) => ({
      id,
      kind: isLedgerKind(kind) ? kind : ("adjustment" as const),
      subject,
      date: formatShortDate(createdAt, formats),
      deposited,
      withdrawn,
    })),
    newerTo: hasNewer && lines[0] ? `/credits?newer=${lines[0].id}` : null,
    olderTo: hasOlder ? `/credits?older=${lines.at(-1)?.id ?? ""}` : null,
  };
});

export default function Credits() {
  return <CreditsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("credits");
  return <Banner tone="danger" title={t("errors.history_load_error")} />;
}
