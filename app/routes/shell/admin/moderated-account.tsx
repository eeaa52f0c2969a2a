import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { DOMAINS, isDomainCode, isLanguage } from "~/i18n/domains";
import { readablePhone } from "~/i18n/phone-format.server";
import { isUuid } from "~/models/core/identifiers";
import { findLookups } from "~/models/lookups/queries.server";
import { decideModeration } from "~/models/moderation/decide-moderation.server";
import { findModeratedAccount, type ModeratedAccount } from "~/models/moderation/queries.server";
import { decisionSchema } from "~/models/moderation/rules";
import { recheckSiret } from "~/models/companies/recheck-sirets.server";
import { listModerationEvents } from "~/models/moderation/events.queries.server";
import type { RequestContext } from "~/context/request-context";
import { AccountDetails } from "~/ui/moderation/account-details";
import { DecisionCard } from "~/ui/moderation/decision-card";
import { ModerationHistory } from "~/ui/moderation/moderation-history";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SideLayout } from "~/ui/layouts/side-layout";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const QUEUE = "/admin/moderation";

export const handle = {
  title: "moderation:detail_title",
  crumbs: [{ text: "moderation:menu", to: QUEUE }, { from: "company" }],
} satisfies PageHandle & ShellHandle;

async function accountOr404(ctx: RequestContext, uid: string | undefined): Promise<ModeratedAccount> {
  const account = isUuid(uid) ? await findModeratedAccount(ctx, uid) : null;
  if (!account) throw new AppError("not_found");
  return account;
}

export const loader = access.admin.loader(async ({ ctx, params }) => {
  const uid = params["uid"] ?? "";
  const [account, events] = await Promise.all([accountOr404(ctx, uid), listModerationEvents(ctx, uid)]);
  const labels = async (kind: "service" | "language", slugs: readonly string[]) =>
    (await findLookups(ctx, kind, slugs, ctx.language)).map((lookup) => lookup.label);
  return {
    account,
    events,
    company: account.company,
    services: await labels("service", account.services),
    languages: await labels("language", account.languages),
    interfaceLanguage: isLanguage(account.language) ? account.language : ctx.language,
    phone: account.phone && readablePhone(account.phone, ctx.domain.phoneCountry),
    domainCountry: (isDomainCode(account.domain) ? DOMAINS[account.domain] : ctx.domain).country,
    format: ctx.formats,
  };
});

export const action = access.admin.action(decisionSchema, async ({ ctx, me, params, input }) => {
  const account = await accountOr404(ctx, params["uid"]);
  if (input.intent === "check") {
    const outcome = await recheckSiret(ctx, account.id, account.siret);
    ctx.flash({ kind: "info", key: `moderation:siret.${outcome}` });
    return redirect(`${QUEUE}/${account.id}`, 303);
  }
  const isDecided = await decideModeration(ctx, me.providerId, account, input);
  const values = { company: account.company };
  if (!isDecided) ctx.flash({ kind: "info", key: "moderation:flash.already", values });
  else {
    const key = input.intent === "approve" ? "moderation:flash.approved" : "moderation:flash.refused";
    ctx.flash({ kind: "success", key, values });
  }
  return redirect(isDecided ? QUEUE : `${QUEUE}/${account.id}`, 303);
});

/** The details of an account that waits for approval, and the form for the decision. */
export default function ModerationDetail() {
  const { account, events, format, ...sheet } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("moderation");
  return (
    <>
      <PageHeader
        title={account.company}
        eyebrow={t(`roles.${account.role}`)}
        back={{ to: QUEUE, label: t("title") }}
      />
      <SideLayout side={<DecisionCard account={account} rejected={rejected} format={format} />}>
        <AccountDetails account={account} format={format} {...sheet} />
        <ModerationHistory events={events} finishedAt={account.finishedAt} format={format} />
      </SideLayout>
    </>
  );
}
