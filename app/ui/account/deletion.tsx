import { useTranslation } from "react-i18next";
import { DELETION_REASON_MAX, DELETION_REASON_MIN } from "~/models/accounts/deletion.rules";
import { Banner } from "../feedback/banner";
import { Button, ButtonLink } from "../primitives/button";
import { Dialog } from "../feedback/dialog";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Trash2Icon, TriangleAlertIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";

export function DeletionSection() {
  const { t } = useTranslation("account");
  return (
    <SettingsSection title={t("deletion.title")} lead={t("deletion.lead")}>
      <ButtonLink variant="danger" icon={Trash2Icon} to="/account?dialog=delete" keepScroll>
        {t("deletion.open")}
      </ButtonLink>
    </SettingsSection>
  );
}

interface DeletionDialogProps {
  isOpen: boolean;
  rejected: RejectedFormResponse;
  email: string;
  credits: number;
  isPremium: boolean;
  closeTo: string;
}

/**
 * The confirmation dialog before an account is deleted. The dialog has its own URL, so it works without JavaScript.
 */
export function DeletionDialog({
  isOpen,
  rejected,
  email,
  credits,
  isPremium,
  closeTo,
}: DeletionDialogProps) {
  const { t } = useTranslation("account");
  const form = useForm({ schema: "account", own: { intent: "delete" }, rejected, dims: true });
  return (
    <Dialog
      title={t("deletion.dialog_title")}
      name="delete"
      isOpen={isOpen}
      closeTo={closeTo}
      wrap={(content) => (
        <form {...form.props} method="post" action="/account?dialog=delete" data-keep-scroll="">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="danger-solid" name="intent" value="delete" busyLabel={t("deletion.busy")}>
            {t("deletion.submit")}
          </Button>
          <ButtonLink to={closeTo} keepScroll>
            {t("deletion.keep")}
          </ButtonLink>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <Banner
        tone="danger"
        icon={TriangleAlertIcon}
        title={credits > 0 ? t("deletion.credits", { count: credits }) : t("deletion.no_credits")}
      >
        {t("deletion.warning")} {isPremium && t("deletion.premium")}
      </Banner>
      <TextareaField
        {...form.field("reason")}
        label={t("deletion.reason")}
        hint={t("deletion.reason_hint")}
        rows={4}
        minLength={DELETION_REASON_MIN}
        maxLength={DELETION_REASON_MAX}
        required
      />
      <TextField
        {...form.field("confirmation")}
        label={t("deletion.confirmation", { email })}
        autoComplete="off"
        required
        data-equals={email}
        data-differs="account:deletion.errors.confirmation"
      />
    </Dialog>
  );
}
