import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { isLanguage } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { readablePhone } from "~/i18n/phone-format.server";
import { listHistory } from "~/models/audit/history.queries.server";
import { describeLatest } from "~/models/credits/describe-history.server";
import { isUuid } from "~/models/core/identifiers";
import { isFresh } from "~/models/accounts/second-factor/rules";
import { adjustCredits } from "~/models/admin-accounts/adjust-credits.server";
import { userSchema } from "~/models/admin-accounts/form.rules";
import { findUser, type User } from "~/models/admin-accounts/queries.server";
import { disableAccount, enableAccount } from "~/models/admin-accounts/switch-account.server";
import { HistoryCard } from "~/ui/admin/history-list";
import { UserActions } from "~/ui/admin/user-actions";
import { UserFacts } from "~/ui/admin/user-facts";
import { UserChips } from "~/ui/admin/user-list";
import { Card } from "~/ui/primitives/card";
import { MovementTable } from "~/ui/credits/movement-table";
import { formState } from "~/ui/fields/form-state";
import { Monogram } from "~/ui/primitives/monogram";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SideLayout } from "~/ui/layouts/side-layout";
import { PageHeader } from "~/ui/primitives/page-header";
import { sentence } from "~/ui/primitives/sentence";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/users";
const LATEST_MOVEMENTS = 10;

export const handle = {
  title: "users:detail_title",
  crumbs: [{ text: "shell:menu.users", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

async function userOr404(ctx: RequestContext, uid: string | undefined): Promise<User> {
  const user = isUuid(uid) ? await findUser(ctx, uid) : null;
  if (!user || user.isErased) throw new Response(null, { status: 404 });
  return user;
}

export const loader = access.admin.loader(async ({ ctx, me, params }) => {
  const user = await userOr404(ctx, params["uid"]);
  const language = isLanguage(user.language) ? user.language : ctx.language;
  return {
    user,
    name: `${user.firstname} ${user.lastname}`,
    isSelf: user.id === me.providerId,
    hasFreshCode: isFresh(me.secondFactorAt, ctx.clock.now()),
    token: ctx.ids.uuid(),
    phone: user.phone && readablePhone(user.phone, ctx.domain.phoneCountry),
    language: sentence(languageName(language), language),
    movements: await describeLatest(ctx, user.id, LATEST_MOVEMENTS),
    history: await listHistory(ctx, user.id),
    format: ctx.formats,
  };
});

export const action = access.admin.action(
  userSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const user = await userOr404(ctx, params["uid"]);
    const values = { name: `${user.firstname} ${user.lastname}` };
    const here = redirect(`${LIST}/${user.id}`, 303);
    if (input.intent === "adjust") {
      const outcome = await adjustCredits(ctx, me.providerId, user.id, input);
      if (outcome.kind === "too_few") return invalid({ credits: "users:errors.balance" }, 409);
      if (outcome.kind === "repeated") ctx.flash({ kind: "info", key: "users:flash.repeated" });
      else
        ctx.flash({
          kind: "success",
          key: "users:flash.adjusted",
          values: { ...values, count: outcome.credits },
        });
      return here;
    }
    const isDisabling = input.intent === "disable";
    const isDone = isDisabling
      ? await disableAccount(ctx, me.providerId, user.id)
      : await enableAccount(ctx, me.providerId, user.id);
    if (!isDone) ctx.flash({ kind: "warn", key: "users:flash.unchanged" });
    else
      ctx.flash({
        kind: "success",
        key: isDisabling ? "users:flash.disabled" : "users:flash.enabled",
        values,
      });
    return here;
  },
  { freshSecondFactor: ({ intent }) => intent === "adjust" },
);

/** One account: facts, credit movements, history and possible actions. */
export default function UserPage() {
  const { user, name, isSelf, hasFreshCode, token, movements, history, format, ...facts } =
    useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>()?.rejected);
  const { t } = useTranslation("users");
  return (
    <>
      <PageHeader
        title={name}
        lead={user.company}
        back={{ to: LIST, label: t("title") }}
        monogram={<Monogram seed={user.id} firstname={user.firstname} lastname={user.lastname} size="lg" />}
        chips={<UserChips state={user.state} isPremium={user.isPremium} />}
      />
      <SideLayout side={<UserActions key={token} {...{ user, form, token, isSelf, hasFreshCode }} />}>
        <UserFacts user={user} format={format} {...facts} />
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
