import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import { formatMoney } from "~/i18n/formats";
import { creditPriceCents } from "~/models/credits/price.rules";
import { UNLOCK_COST } from "~/models/requests/rules";
import { Button, ButtonLink, type ButtonVariant } from "../primitives/button";
import { Dialog } from "../feedback/dialog";
import { ErrorSummary } from "../forms/error-summary";
import { KeyRoundIcon, type IconComponent } from "../primitives/icons";
import { useSite } from "../hooks/use-site";
import { useForm, type Form, type RejectedFormResponse } from "../forms/use-form";
import { NotImpersonatedButton } from "../primitives/self-only";
import { ShowReasonBox } from "./show-reason-box";
import { RadioList } from "../fields/radio-list";
import type { SelectOption } from "../fields/select-field";
import { DuplicateRequestNote } from "./twin-note";
import type { RequestDialog } from "./request-dialogs";

export interface AnswerDialogProps {
  request: ShownRequest;
  /** URL of the page behind the dialog. */
  closeTo: string;
  isOpen: boolean;
  /** The form of this dialog with its errors, if the server has refused it. */
  rejected: RejectedFormResponse;
}

/** Returns the form of one dialog. Its ids are unique on the page. */
export const useAnswerForm = (intent: RequestDialog, rejected: RejectedFormResponse, dims = false): Form =>
  useForm({
    schema: "answer",
    id: intent,
    rejected,
    idOf: (name) => (intent === "report" ? `report-${name}` : name),
    dims,
  });

const nameOf = ({ firstname, lastname }: ShownRequest) => `${firstname} ${lastname}`;

export interface AnswerFormProps {
  /** Name of the dialog in the URL, which is also the intent of its form. */
  intent: RequestDialog;
  title: string;
  closeTo: string;
  isOpen: boolean;
  form: Form;
  /** The submit button: its label, and its label while the form is sent. */
  action: {
    label: string;
    busy: string;
    variant?: ButtonVariant;
    icon?: IconComponent;
    /** Whether the button is disabled during impersonation. */
    isOwners?: boolean;
  };
  children: ReactNode;
}

/**
 * A dialog with a form that answers a request. The form posts to the dialog's own URL, so that the dialog opens again
 * if the form is rejected.
 */
export function AnswerForm({ intent, title, closeTo, isOpen, form, action, children }: AnswerFormProps) {
  const { t } = useTranslation("common");
  const { label, busy, variant = "primary", icon, isOwners } = action;
  const Answer = isOwners ? NotImpersonatedButton : Button;
  return (
    <Dialog
      title={title}
      name={intent}
      isOpen={isOpen}
      closeTo={closeTo}
      wrap={(content) => (
        <form
          {...form.props}
          method="post"
          action={`${closeTo}?dialog=${intent}`}
          data-keep-scroll=""
          data-returns=""
        >
          <input type="hidden" name="intent" value={intent} />
          {content}
        </form>
      )}
      footer={
        <>
          <Answer variant={variant} icon={icon} busyLabel={busy}>
            {label}
          </Answer>
          <ButtonLink to={closeTo} keepScroll>
            {t("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      {children}
    </Dialog>
  );
}

/** Warnings before a credit is spent on the request, shown in every dialog that spends a credit. */
function BeforePaying({ request }: Pick<AnswerDialogProps, "request">) {
  const { t } = useTranslation("event_request");
  return (
    <>
      {request.isPast && <p className="mb-2 font-medium text-warn-ink">{t("past.title")}</p>}
      {request.twin && (
        <DuplicateRequestNote twin={request.twin} className="mb-2 font-medium text-warn-ink" />
      )}
    </>
  );
}

/** The dialog that asks for confirmation before a credit is spent. */
export function UnlockDialog({
  request,
  closeTo,
  isOpen,
  rejected,
  credits,
}: AnswerDialogProps & { credits: number }) {
  const { t } = useTranslation("event_request");
  const form = useAnswerForm("unlock", rejected);
  const remaining = credits - UNLOCK_COST;
  return (
    <AnswerForm
      intent="unlock"
      title={t("unlock.title")}
      {...{ closeTo, isOpen, form }}
      action={{
        label: t("unlock.action", { count: UNLOCK_COST }),
        busy: t("unlock.busy"),
        icon: KeyRoundIcon,
        isOwners: true,
      }}
    >
      <BeforePaying request={request} />
      <p className="text-ink-2">
        {t("unlock.body", { name: nameOf(request) })}{" "}
        {remaining > 0 ? t("unlock.remaining", { count: remaining }) : t("unlock.remaining_none")}
      </p>
    </AnswerForm>
  );
}

/** The dialog that replaces `UnlockDialog` if the provider has no credits. */
export function CreditsDialog({
  request,
  closeTo,
  isOpen,
}: Pick<AnswerDialogProps, "request" | "closeTo" | "isOpen">) {
  const site = useSite();
  const { t } = useTranslation("event_request");
  const { t: tc } = useTranslation("common");
  return (
    <Dialog
      title={t("credits_dialog.title")}
      name="unlock"
      isOpen={isOpen}
      closeTo={closeTo}
      footer={
        <>
          <span className="contents" data-over="">
            <ButtonLink
              variant="primary"
              icon={KeyRoundIcon}
              to={`/credits?for=${request.id}&credits=${UNLOCK_COST}`}
            >
              {t("credits_dialog.buy", {
                count: UNLOCK_COST,
                price: formatMoney(creditPriceCents(UNLOCK_COST), site),
              })}
            </ButtonLink>
          </span>
          <ButtonLink to={closeTo} keepScroll>
            {tc("actions.close")}
          </ButtonLink>
        </>
      }
    >
      <BeforePaying request={request} />
      <p className="text-ink-2">{t("credits_dialog.body")}</p>
    </Dialog>
  );
}

/** The dialog that rejects a request. A reason is required: the button is dimmed until a reason is chosen. */
export function RejectDialog({
  request,
  closeTo,
  isOpen,
  rejected,
  reasons,
}: AnswerDialogProps & { reasons: readonly SelectOption[] }) {
  const { t } = useTranslation("event_request");
  const form = useAnswerForm("reject", rejected, true);
  return (
    <AnswerForm
      intent="reject"
      title={t("reject.title")}
      {...{ closeTo, isOpen, form }}
      action={{
        label: t("reject.action"),
        busy: t("reject.busy"),
        variant: "danger-solid",
      }}
    >
      <p className="text-sm text-ink-2">
        {t("reject.body", { name: nameOf(request) })} {request.unlockedOn && t("reject.kept_credit")}
      </p>
      <RadioList {...form.field("reason")} label={t("reject.reason")} options={reasons} />
      <ShowReasonBox form={form} />
    </AnswerForm>
  );
}
