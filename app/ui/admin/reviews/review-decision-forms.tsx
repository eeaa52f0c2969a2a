import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { REFUSAL_REASON_MAX } from "~/models/moderation/limits.rules";
import { REVIEW_REFUSAL_REASONS } from "~/models/reviews/rules";
import { RadioList } from "~/ui/fields/radio-list";
import { TextareaField } from "~/ui/fields/textarea-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type Form, type RejectedFormResponse } from "~/ui/forms/use-form";
import { Button } from "~/ui/primitives/button";

interface WaitingTextProps {
  id: string;
  /** The version of the text that is shown. */
  seen: number;
  rejected: RejectedFormResponse;
  /** Why the text cannot be published yet; null or absent if it can. */
  waitsFor?: string | null;
  publish: { decision: "publish" | "publish_answer"; label: string };
  refuse: { decision: "refuse" | "refuse_answer"; label: string };
}

/** The two forms about a text that waits: one publishes it, the other refuses it with a reason of the closed list. */
export function WaitingTextForms({ id, seen, rejected, waitsFor = null, publish, refuse }: WaitingTextProps) {
  const form = useForm({
    schema: "review-decision",
    own: { decision: refuse.decision, id },
    rejected,
    idOf: (name) => `${refuse.decision}-${name}-${id}`,
  });
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      {waitsFor === null ? (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <Button name="decision" value={publish.decision}>
            {publish.label}
          </Button>
        </form>
      ) : (
        <p className="text-sm">{waitsFor}</p>
      )}
      <Refusal title={refuse.label} isOpen={form.isRejected}>
        <form {...form.props} method="post" className="form">
          <ErrorSummary {...form.summary} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="decision" value={refuse.decision} />
          <ReasonField form={form} />
          <div>
            <Button variant="danger">{refuse.label}</Button>
          </div>
        </form>
      </Refusal>
    </div>
  );
}

/** The two forms about a report: the review stays, or is taken down. Each has a statement of reasons. */
export function ReportedReviewForms({ id, rejected }: { id: string; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("admin_reviews");
  const keep = useForm({
    schema: "review-decision",
    own: { decision: "keep", id },
    rejected,
    idOf: (name) => `keep-${name}-${id}`,
  });
  const remove = useForm({
    schema: "review-decision",
    own: { decision: "remove", id },
    rejected,
    idOf: (name) => `remove-${name}-${id}`,
  });
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <Refusal title={t("keep")} isOpen={keep.isRejected}>
        <form {...keep.props} method="post" className="form">
          <ErrorSummary {...keep.summary} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="decision" value="keep" />
          <StatementField form={keep} />
          <div>
            <Button>{t("keep")}</Button>
          </div>
        </form>
      </Refusal>
      <Refusal title={t("remove")} isOpen={remove.isRejected}>
        <form {...remove.props} method="post" className="form">
          <ErrorSummary {...remove.summary} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="decision" value="remove" />
          <ReasonField form={remove} />
          <StatementField form={remove} />
          <div>
            <Button variant="danger">{t("remove")}</Button>
          </div>
        </form>
      </Refusal>
    </div>
  );
}

function Refusal({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-(--target-min) w-fit items-center font-medium text-brand-ink">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function ReasonField({ form }: { form: Form }) {
  const { t } = useTranslation(["admin_reviews", "reviews"]);
  return (
    <RadioList
      {...form.field("reason")}
      label={t("reason")}
      hint={t("reason_hint")}
      options={REVIEW_REFUSAL_REASONS.map((reason) => ({
        value: reason,
        label: t(`reviews:reasons.${reason}`),
      }))}
    />
  );
}

function StatementField({ form }: { form: Form }) {
  const { t } = useTranslation("admin_reviews");
  return (
    <TextareaField
      {...form.field("statement")}
      label={t("statement")}
      hint={t("statement_hint")}
      rows={3}
      maxLength={REFUSAL_REASON_MAX}
    />
  );
}
