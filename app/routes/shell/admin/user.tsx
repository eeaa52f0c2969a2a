import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { isLanguage } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { readablePhone } from "~/i18n/phone-format.server";
import { listHistory } from "~/models/audit/history.queries.server";
import { describeLatestMovements } from "~/presenters/credits/describe-history.server";
import { isUuid } from "~/models/core/identifiers";
import { isCodeFresh } from "~/models/accounts/second-factor/rules";
import { adjustCredits } from "~/models/admin-accounts/adjust-credits.server";
import { accountActionSchema } from "~/models/admin-accounts/form.rules";
import { findAccount, type AdminAccount } from "~/models/admin-accounts/queries.server";
import { disableAccount, enableAccount } from "~/models/admin-accounts/switch-account.server";
import { listVenuesOfAccount } from "~/models/venues/review/review.queries.server";
import { HistoryCard } from "~/ui/admin/history-list";
import { AccountActions } from "~/ui/admin/accounts/account-actions";
import { AccountFacts } from "~/ui/admin/accounts/account-facts";
import { AccountVenues } from "~/ui/admin/accounts/account-venues";
import { AccountChips } from "~/ui/admin/accounts/account-list";
import { Card } from "~/ui/primitives/card";
import { MovementTable } from "~/ui/credits/movement-table";
import { useForm } from "~/ui/forms/use-form";
import { Monogram } from "~/ui/primitives/monogram";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SideLayout } from "~/ui/layouts/side-layout";
import { PageHeader } from "~/ui/primitives/page-header";
import { capitalise } from "~/ui/primitives/sentence";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/users";
const LATEST_MOVEMENTS = 10;

export const handle = {
  title: "admin_accounts:detail_title",
  crumbs: [{ text: "admin_accounts:title", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

const idOr404 = (uid: string | undefined): string => {
  if (!isUuid(uid)) throw new AppError("not_found");
  return uid;
};

async function accountOr404(ctx: RequestContext, uid: string | undefined): Promise<AdminAccount> {
  const account = await findAccount(ctx, idOr404(uid));
  if (!account || account.isErased) throw new AppError("not_found");
  return account;
}

export const loader = access.admin.loader(async ({ ctx, me, params }) => {
  const id = idOr404(params["uid"]);
  const [account, venues, movements, history] = await Promise.all([
    accountOr404(ctx, id),
    listVenuesOfAccount(ctx, id),
    describeLatestMovements(ctx, id, LATEST_MOVEMENTS),
    listHistory(ctx, id),
  ]);
  const language = isLanguage(account.language) ? account.language : ctx.language;
  return {
    account,
    name: `${account.firstname} ${account.lastname}`,
    isSelf: account.id === me.providerId,
    hasFreshCode: isCodeFresh(me.secondFactorAt, ctx.clock.now()),
    token: ctx.ids.uuid(),
    phone: account.phone && readablePhone(account.phone, ctx.domain.phoneCountry),
    language: capitalise(languageName(language), language),
    venues,
    movements,
    history,
    format: ctx.formats,
  };
});

export const action = access.admin.action(
  accountActionSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const account = await accountOr404(ctx, params["uid"]);
    const values = { name: `${account.firstname} ${account.lastname}` };
    const here = redirect(`${LIST}/${account.id}`, 303);
    if (input.intent === "adjust") {
      const outcome = await adjustCredits(ctx, me.providerId, account.id, input);
      if (outcome.kind === "too_few") return invalid({ credits: "admin_accounts:errors.balance" }, 409);
      if (outcome.kind === "repeated") ctx.flash({ kind: "info", key: "admin_accounts:flash.repeated" });
      else
        ctx.flash({
          kind: "success",
          key: "admin_accounts:flash.adjusted",
          values: { ...values, count: outcome.credits },
        });
      return here;
    }
    const isDisabling = input.intent === "disable";
    const isDone = isDisabling
      ? await disableAccount(ctx, me.providerId, account.id)
      : await enableAccount(ctx, me.providerId, account.id);
    if (!isDone) ctx.flash({ kind: "warn", key: "admin_accounts:flash.unchanged" });
    else
      ctx.flash({
        kind: "success",
        key: isDisabling ? "admin_accounts:flash.disabled" : "admin_accounts:flash.enabled",
        values,
      });
    return here;
  },
  { freshSecondFactor: ({ intent }) => intent === "adjust" },
);

/** The page of an account: facts, credit movements, history and possible actions. */
export default function AccountPage() {
  const { account, name, isSelf, hasFreshCode, token, venues, movements, history, format, ...facts } =
    useLoaderData<typeof loader>();
  const form = useForm({ schema: "admin-account", rejected: useActionData<typeof action>()?.rejected });
  const { t } = useTranslation("admin_accounts");
  return (
    <>
      <PageHeader
        title={name}
        lead={account.company}
        back={{ to: LIST, label: t("title") }}
        monogram={
          <Monogram seed={account.id} firstname={account.firstname} lastname={account.lastname} size="lg" />
        }
        chips={<AccountChips state={account.state} isPremium={account.isPremium} />}
      />
      <SideLayout side={<AccountActions key={token} {...{ account, form, token, isSelf, hasFreshCode }} />}>
        <AccountFacts account={account} format={format} {...facts} />
        {venues.length > 0 && <AccountVenues venues={venues} />}
        {movements.length > 0 && (
          <Card title={t("sections.movements")}>
            <MovementTable movements={movements} />
          </Card>
        )}
        <HistoryCard history={history} format={format} />
      </SideLayout>
    </>
  );
}
