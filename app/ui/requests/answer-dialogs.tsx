import { useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/models/requests/describe-request.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import { Banner } from "../primitives/banner";
import { Button, ButtonLink, type ButtonVariant } from "../primitives/button";
import { Dialog } from "../primitives/dialog";
import type { FormState } from "../fields/form-state";
import { KeyRoundIcon, type IconComponent } from "../primitives/icons";
import { SelfOnlyButton } from "../primitives/self-only";
import { RadioList } from "../fields/radio-list";
import type { SelectOption } from "../fields/select-field";
import { useHasScript } from "../hooks/use-has-script";
import { useText } from "../hooks/use-text";
import type { RequestDialog } from "./request-dialogs";

export interface AnswerDialogProps {
  request: ShownRequest;
  /** Address of the page below the dialog. */
  closeTo: string;
  /** The rejected form of this dialog. */
  form: FormState;
}

const nameOf = ({ firstname, lastname }: ShownRequest) => `${firstname} ${lastname}`;

export interface AnswerFormProps {
  /** Name of the dialog in the address, and the intent it posts. */
  intent: RequestDialog;
  title: string;
  closeTo: string;
  form: FormState;
  /** The submit button, and its label while it submits. */
  action: {
    label: string;
    busy: string;
    variant?: ButtonVariant;
    icon?: IconComponent;
    disabled?: boolean;
    /** Disabled during impersonation. */
    isOwners?: boolean;
  };
  children: ReactNode;
}

/** A dialog that answers a request. It posts to its own address, so that a rejected form opens it again. */
export function AnswerForm({ intent, title, closeTo, form, action, children }: AnswerFormProps) {
  const { t } = useTranslation("common");
  const text = useText();
  const isBusy = useNavigation().state !== "idle";
  const [error] = form.formErrors;
  const { label, busy, variant = "primary", icon, disabled, isOwners } = action;
  const Answer = isOwners ? SelfOnlyButton : Button;
  return (
    <Dialog
      title={title}
      closeTo={closeTo}
      wrap={(content) => (
        <form method="post" action={`${closeTo}?dialog=${intent}`} data-keep-scroll="">
          <input type="hidden" name="intent" value={intent} />
          {content}
        </form>
      )}
      footer={
        <>
          <Answer variant={variant} icon={icon} busy={isBusy} disabled={disabled}>
            {isBusy ? busy : label}
          </Answer>
          <ButtonLink to={closeTo} keepScroll>
            {t("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      {error && <Banner tone="danger" title={text(error)} />}
      {children}
    </Dialog>
  );
}

/** Confirms that a credit will be spent. */
export function UnlockDialog({ request, closeTo, form, credits }: AnswerDialogProps & { credits: number }) {
  const { t } = useTranslation("event_request");
  const remaining = credits - UNLOCK_COST;
  return (
    <AnswerForm
      intent="unlock"
      title={t("unlock.title")}
      {...{ closeTo, form }}
      action={{
        label: t("unlock.action", { count: UNLOCK_COST }),
        busy: t("unlock.busy"),
        icon: KeyRoundIcon,
        isOwners: true,
      }}
    >
      <p className="text-ink-2">
        {t("unlock.body", { name: nameOf(request) })}{" "}
        {remaining > 0 ? t("unlock.remaining", { count: remaining }) : t("unlock.remaining_none")}
      </p>
    </AnswerForm>
  );
}

/** Shown when there is no credit to spend. */
export function CreditsDialog({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation("event_request");
  const { t: tc } = useTranslation("common");
  return (
    <Dialog
      title={t("credits_dialog.title")}
      closeTo={closeTo}
      footer={
        <>
          <ButtonLink variant="primary" icon={KeyRoundIcon} to="/credits">
            {t("unlock.see_credits")}
          </ButtonLink>
          <ButtonLink to={closeTo} keepScroll>
            {tc("actions.close")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("credits_dialog.body")}</p>
    </Dialog>
  );
}

/** The reason is required: with JavaScript the button stays disabled until one is chosen, and the server checks it. */
export function RejectDialog({
  request,
  closeTo,
  form,
  reasons,
}: AnswerDialogProps & { reasons: readonly SelectOption[] }) {
  const { t } = useTranslation("event_request");
  const text = useText();
  const [reason, setReason] = useState(form.value("reason"));
  const hasScript = useHasScript();
  const error = form.error("reason");
  return (
    <AnswerForm
      intent="reject"
      title={t("reject.title")}
      {...{ closeTo, form }}
      action={{
        label: t("reject.action"),
        busy: t("reject.busy"),
        variant: "danger-solid",
        disabled: hasScript && reason === "",
      }}
    >
      <p className="text-sm text-ink-2">
        {t("reject.body", { name: nameOf(request) })} {request.unlockedOn && t("reject.kept_credit")}
      </p>
      <RadioList
        name="reason"
        label={t("reject.reason")}
        options={reasons}
        defaultValue={form.value("reason")}
        error={error && text(error)}
        onChange={setReason}
      />
    </AnswerForm>
  );
}
