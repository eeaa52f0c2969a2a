import { useTranslation } from "react-i18next";
import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MAX } from "~/models/admin-accounts/limits.rules";
import { freshCodePath } from "~/models/accounts/second-factor/rules";
import type { AdminAccount } from "~/models/admin-accounts/queries.server";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { Form } from "~/ui/forms/use-form";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";

export interface AccountActionsProps {
  account: AdminAccount;
  form: Form;
  /** Token of the form. If a form with the same token is sent twice, its action is executed only once. */
  token: string;
  /** Whether the administrator is viewing their own account. */
  isSelf: boolean;
  /**
   * Whether the administrator has entered a second-factor code recently. If not, the actions that need a recent code
   * are hidden.
   */
  hasFreshCode: boolean;
}

/** The actions of an administrator on an account. */
export function AccountActions(props: AccountActionsProps) {
  const { account, isSelf, hasFreshCode } = props;
  const isProvider = account.role !== "ROLE_ADMIN";
  return (
    <>
      {isProvider && !hasFreshCode && <FreshCodeCard account={account} />}
      {isProvider && hasFreshCode && <CreditsCard {...props} />}
      {isProvider && hasFreshCode && account.state !== "disabled" && <ImpersonationCard account={account} />}
      {!isSelf && <AccessCard account={account} />}
    </>
  );
}

/**
 * The page asks for a second-factor code before it shows the forms. If it asked only when a form is sent, the typed
 * values would be lost.
 */
function FreshCodeCard({ account }: { account: AdminAccount }) {
  const { t } = useTranslation("admin_accounts");
  return (
    <Card title={t("fresh_code.title")} aside={t("credits.balance", { count: account.credits })}>
      <div className="form">
        <p className="hint">{t("fresh_code.body")}</p>
        <ButtonLink block to={freshCodePath(`/admin/users/${account.id}`)}>
          {t("fresh_code.submit")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function CreditsCard({ account, form, token }: AccountActionsProps) {
  const { t } = useTranslation("admin_accounts");
  return (
    <Card title={t("credits.title")} aside={t("credits.balance", { count: account.credits })}>
      <form {...form.props} method="post" className="form" data-kept="credits">
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="token" value={token} />
        <TextField
          {...form.field("credits")}
          label={t("credits.amount")}
          hint={t("credits.amount_hint")}
          inputMode="numeric"
          pattern="[+\-]?[0-9]*"
          maxLength={String(-ADJUSTMENT_MAX).length}
          numeric
          autoComplete="off"
        />
        <TextareaField
          {...form.field("reason")}
          label={t("credits.reason")}
          hint={t("credits.reason_hint")}
          rows={3}
          maxLength={ADJUSTMENT_REASON_MAX}
        />
        <Button block name="intent" value="adjust">
          {t("credits.submit")}
        </Button>
      </form>
    </Card>
  );
}

/** After this form the administrator acts as another person, so the form causes a full page load. */
function ImpersonationCard({ account }: { account: AdminAccount }) {
  const { t } = useTranslation("admin_accounts");
  return (
    <Card title={t("impersonation.title")}>
      <form method="post" action="/admin/impersonate" className="form">
        <p className="hint">{t("impersonation.body")}</p>
        <input type="hidden" name="userId" value={account.id} />
        <Button block>{t("impersonation.submit", { firstname: account.firstname })}</Button>
      </form>
    </Card>
  );
}

function AccessCard({ account }: { account: AdminAccount }) {
  const { t } = useTranslation("admin_accounts");
  const isDisabled = account.state === "disabled";
  return (
    <Card title={t("access.title")}>
      <form method="post" className="form">
        <p className="hint">{isDisabled ? t("access.enable_body") : t("access.disable_body")}</p>
        {!isDisabled && account.isPremium && <p className="hint">{t("access.premium_goes_on")}</p>}
        {isDisabled ? (
          <Button block name="intent" value="enable">
            {t("access.enable")}
          </Button>
        ) : (
          <Button variant="danger" block name="intent" value="disable">
            {t("access.disable")}
          </Button>
        )}
      </form>
    </Card>
  );
}
