import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import { REASON_MAX } from "~/models/moderation/limits.rules";
import type { ModeratedAccount } from "~/models/moderation/queries.server";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { ErrorSummary } from "../fields/error-summary";
import { useFormProblems } from "../fields/form-problems";
import type { FormState } from "../fields/form-state";
import { TextareaField } from "../fields/textarea-field";
import { ReasonQuote } from "./reason-quote";

export interface DecisionCardProps {
  account: ModeratedAccount;
  form: FormState;
  format: Formats;
}

/** Approve, or reject with a reason; afterwards, the decision. */
export function DecisionCard({ account, form, format }: DecisionCardProps) {
  const { t } = useTranslation("moderation");
  return (
    <Card title={t("sections.decision")}>
      {account.moderation === "pending" ? (
        <Decision form={form} />
      ) : (
        <Decided account={account} format={format} />
      )}
    </Card>
  );
}

function Decision({ form }: { form: FormState }) {
  const { t } = useTranslation("moderation");
  const { problems, message, errorAt } = useFormProblems(form);
  return (
    <div className="form">
      <ErrorSummary problems={problems} {...(message ? { message } : {})} />
      <form method="post" className="form">
        <p className="hint">{t("approve_text")}</p>
        <NoteField id="approve-note" form={form} />
        <Button variant="primary" block name="intent" value="approve">
          {t("approve")}
        </Button>
      </form>
      <hr />
      <form method="post" className="form" noValidate>
        <TextareaField
          name="reason"
          label={t("reason")}
          hint={t("reason_hint")}
          rows={5}
          maxLength={REASON_MAX}
          defaultValue={form.value("reason")}
          error={errorAt("reason")}
        />
        <NoteField id="note" form={form} />
        <Button variant="danger" block name="intent" value="refuse">
          {t("refuse")}
        </Button>
      </form>
    </div>
  );
}

/** Stored with the decision; only administrators see it. */
function NoteField({ id, form }: { id: string; form: FormState }) {
  const { t } = useTranslation("moderation");
  const { errorAt } = useFormProblems(form);
  return (
    <TextareaField
      name="note"
      id={id}
      label={t("note")}
      hint={t("note_hint")}
      rows={2}
      maxLength={REASON_MAX}
      defaultValue={form.value("note")}
      error={errorAt("note")}
      optional
    />
  );
}

function Decided({ account, format }: Omit<DecisionCardProps, "form">) {
  const { t } = useTranslation("moderation");
  const date = formatDateTime(account.moderatedAt ?? account.finishedAt, format);
  return (
    <>
      <p>{account.moderation === "approved" ? t("approved_on", { date }) : t("refused_on", { date })}</p>
      {account.moderationReason && <ReasonQuote>{account.moderationReason}</ReasonQuote>}
    </>
  );
}
