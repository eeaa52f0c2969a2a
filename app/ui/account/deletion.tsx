import { useTranslation } from "react-i18next";
import { DELETION_REASON_MAX, DELETION_REASON_MIN } from "~/models/accounts/deletion.rules";
import { Banner } from "../primitives/banner";
import { Button, ButtonLink } from "../primitives/button";
import { Dialog } from "../primitives/dialog";
import type { FormState } from "../fields/form-state";
import { Trash2Icon, TriangleAlertIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { useFormErrors } from "./form-errors";

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
  form: FormState;
  email: string;
  credits: number;
  isPremium: boolean;
  closeTo: string;
}

/** The dialog before an account is deleted; has its own address, so it works without JavaScript. */
export function DeletionDialog({ isOpen, form, email, credits, isPremium, closeTo }: DeletionDialogProps) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  return (
    <Dialog
      title={t("deletion.dialog_title")}
      name="delete"
      isOpen={isOpen}
      closeTo={closeTo}
      wrap={(content) => (
        <form
          method="post"
          action="/account?dialog=delete"
          data-keep-scroll=""
          data-validate="account"
          data-dims=""
        >
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
      {summary}
      <Banner
        tone="danger"
        icon={TriangleAlertIcon}
        title={credits > 0 ? t("deletion.credits", { count: credits }) : t("deletion.no_credits")}
      >
        {t("deletion.warning")} {isPremium && t("deletion.premium")}
      </Banner>
      <TextareaField
        name="reason"
        label={t("deletion.reason")}
        hint={t("deletion.reason_hint")}
        rows={4}
        minLength={DELETION_REASON_MIN}
        maxLength={DELETION_REASON_MAX}
        required
        defaultValue={form.value("reason")}
        error={errorAt("reason")}
      />
      <TextField
        name="confirmation"
        label={t("deletion.confirmation", { email })}
        autoComplete="off"
        required
        defaultValue={form.value("confirmation")}
        error={errorAt("confirmation")}
        data-equals={email}
        data-differs="account:deletion.errors.confirmation"
      />
    </Dialog>
  );
}
