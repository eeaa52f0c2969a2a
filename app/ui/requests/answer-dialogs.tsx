import { Form, useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/models/requests/describe-request.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import { Banner } from "../banner";
import { Button, ButtonLink } from "../button";
import { Dialog } from "../dialog";
import type { FormState } from "../form-state";
import { KeyRoundIcon } from "../icons";
import { RadioList } from "../radio-list";
import type { SelectOption } from "../select-field";
import { useHasScript } from "../use-has-script";
import { useText } from "../use-text";

export interface AnswerDialogProps {
  request: ShownRequest;
  /** The page under the dialog. */
  closeTo: string;
  /** What was posted from this dialog and refused. */
  form: FormState;
}

const nameOf = ({ firstname, lastname }: ShownRequest) => `${firstname} ${lastname}`;

/** Posts to the dialog's own address, so that a refused answer shows it again, open. */
const formTo = (action: string, intent: string) =>
  function AnswerForm(content: ReactNode) {
    return (
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {content}
      </Form>
    );
  };

function FormErrors({ form }: { form: FormState }) {
  const text = useText();
  const [error] = form.formErrors;
  return error ? <Banner tone="danger" title={text(error)} /> : null;
}

/** Before a credit is spent. */
export function UnlockDialog({ request, closeTo, form, credits }: AnswerDialogProps & { credits: number }) {
  const { t } = useTranslation("event_request");
  const { t: tc } = useTranslation("common");
  const isBusy = useNavigation().state !== "idle";
  const remaining = credits - UNLOCK_COST;
  return (
    <Dialog
      title={t("unlock.title")}
      closeTo={closeTo}
      wrap={formTo(`${closeTo}?dialog=unlock`, "unlock")}
      footer={
        <>
          <Button variant="primary" icon={KeyRoundIcon} busy={isBusy}>
            {isBusy ? t("unlock.busy") : t("unlock.action", { count: UNLOCK_COST })}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            {tc("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <FormErrors form={form} />
      <p className="text-ink-2">
        {t("unlock.body", { name: nameOf(request) })}{" "}
        {remaining > 0 ? t("unlock.remaining", { count: remaining }) : t("unlock.remaining_none")}
      </p>
    </Dialog>
  );
}

/** When there is no credit to spend (document 3, "buy-credits dialog"). */
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
          <ButtonLink to={closeTo} preventScrollReset>
            {tc("actions.close")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("credits_dialog.body")}</p>
    </Dialog>
  );
}

/** The reason comes first: with script the answer stays closed until one is chosen, and the server asks for it anyway. */
export function RejectDialog({
  request,
  closeTo,
  form,
  reasons,
}: AnswerDialogProps & { reasons: readonly SelectOption[] }) {
  const { t } = useTranslation("event_request");
  const { t: tc } = useTranslation("common");
  const text = useText();
  const isBusy = useNavigation().state !== "idle";
  const [reason, setReason] = useState(form.value("reason"));
  const hasScript = useHasScript();
  const error = form.error("reason");
  return (
    <Dialog
      title={t("reject.title")}
      closeTo={closeTo}
      wrap={formTo(`${closeTo}?dialog=reject`, "reject")}
      footer={
        <>
          <Button variant="danger-solid" busy={isBusy} disabled={hasScript && reason === ""}>
            {isBusy ? t("reject.busy") : t("reject.action")}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            {tc("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <FormErrors form={form} />
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
    </Dialog>
  );
}
