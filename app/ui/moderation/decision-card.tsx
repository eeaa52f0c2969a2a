import { useTranslation } from "react-i18next";
import { formatDateTime, type Formats } from "~/i18n/formats";
import { REFUSAL_REASON_MAX } from "~/models/moderation/limits.rules";
import type { ModeratedAccount } from "~/models/moderation/queries.server";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { ErrorSummary } from "../forms/error-summary";
import { TextareaField } from "../fields/textarea-field";
import { useForm, type Form, type RejectedFormResponse } from "../forms/use-form";
import { ReasonQuote } from "./reason-quote";

export interface DecisionCardProps {
  account: ModeratedAccount;
  rejected: RejectedFormResponse;
  format: Formats;
}

/** The forms that approve an account or reject it with a reason. After the decision the card shows the decision. */
export function DecisionCard({ account, rejected, format }: DecisionCardProps) {
  const { t } = useTranslation("moderation");
  return (
    <Card title={t("sections.decision")}>
      {account.moderation === "pending" ? (
        <DecisionForms
          schema="moderation"
          rejected={rejected}
          words={{ about: t("approve_text"), approve: t("approve"), refuse: t("refuse") }}
        />
      ) : (
        <Decided account={account} format={format} />
      )}
    </Card>
  );
}

interface DecisionFormsProps {
  schema: "moderation" | "venue-decision";
  rejected: RejectedFormResponse;
  words: { about: string; approve: string; refuse: string };
  /** Hidden fields that both forms send. */
  hidden?: Readonly<Record<string, string>>;
}

/** Two separate forms to approve and to reject, so that an approval does not require a reason. */
export function DecisionForms({ schema, rejected, words, hidden = {} }: DecisionFormsProps) {
  const { t } = useTranslation("moderation");
  const isApproval = rejected?.initialValue?.["intent"] === "approve";
  const approval = useForm({
    schema,
    id: "approve",
    rejected: isApproval ? rejected : undefined,
    idOf: (name) => `approve-${name}`,
  });
  const refusal = useForm({ schema, id: "refuse", rejected: isApproval ? undefined : rejected });
  const unseen = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="form">
      <form {...approval.props} method="post" className="form" data-kept="approval">
        <ErrorSummary {...approval.summary} />
        {unseen}
        <p className="hint">{words.about}</p>
        <NoteField form={approval} label={t("note_approve")} />
        <Button variant="primary" block name="intent" value="approve">
          {words.approve}
        </Button>
      </form>
      <hr />
      <form {...refusal.props} method="post" className="form" data-kept="refusal">
        <ErrorSummary {...refusal.summary} />
        {unseen}
        <TextareaField
          {...refusal.field("reason")}
          label={t("reason")}
          hint={t("reason_hint")}
          rows={5}
          maxLength={REFUSAL_REASON_MAX}
        />
        <NoteField form={refusal} label={t("note_refuse")} />
        <Button variant="danger" block name="intent" value="refuse">
          {words.refuse}
        </Button>
      </form>
    </div>
  );
}

/** A note that is stored with the decision. Only administrators see it. */
function NoteField({ form, label }: { form: Form; label: string }) {
  const { t } = useTranslation("moderation");
  return (
    <TextareaField
      {...form.field("note")}
      label={label}
      hint={t("note_hint")}
      rows={2}
      maxLength={REFUSAL_REASON_MAX}
      optional
    />
  );
}

function Decided({ account, format }: Omit<DecisionCardProps, "rejected">) {
  const { t } = useTranslation("moderation");
  const date = formatDateTime(account.moderatedAt ?? account.finishedAt, format);
  return (
    <>
      <p>{account.moderation === "approved" ? t("approved_on", { date }) : t("refused_on", { date })}</p>
      {account.moderationReason && <ReasonQuote>{account.moderationReason}</ReasonQuote>}
    </>
  );
}
