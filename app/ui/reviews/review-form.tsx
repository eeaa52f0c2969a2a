import { useTranslation } from "react-i18next";
import { REVIEW_NAME_MAX, REVIEW_TEXT_MAX, REVIEW_TITLE_MAX } from "~/models/reviews/rules";
import { CheckboxField } from "../fields/checkbox-field";
import { RadioList } from "../fields/radio-list";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button } from "../primitives/button";
import { StarField } from "./star-field";

interface ReviewFormProps {
  intent: "write" | "correct" | "change";
  /** The present content of the review; null for a new one. */
  review: { rating: number; title: string; text: string; authorName: string | null } | null;
  /** The first name of the couple, which is offered as the shown name. */
  firstname: string;
  rejected: RejectedFormResponse;
}

/** The form with which a couple writes its review, or sends a new text of it. */
export function ReviewForm({ intent, review, firstname, rejected }: ReviewFormProps) {
  const { t } = useTranslation("reviews");
  const form = useForm({
    schema: "review-write",
    own: { intent },
    rejected,
    defaultValue: {
      rating: review ? String(review.rating) : "",
      title: review?.title ?? "",
      text: review?.text ?? "",
      signature: review && review.authorName === null ? "anonymous" : "named",
      name: review?.authorName ?? firstname,
    },
  });
  return (
    <form {...form.props} method="post" className="form">
      <ErrorSummary problems={form.summary.problems} />
      <input type="hidden" name="intent" value={intent} />
      <StarField {...form.field("rating")} label={t("form.rating")} hint={t("form.rating_hint")} />
      <TextField {...form.field("title")} label={t("form.title")} maxLength={REVIEW_TITLE_MAX} />
      <TextareaField
        {...form.field("text")}
        label={t("form.text")}
        hint={t("form.text_hint")}
        rows={8}
        maxLength={REVIEW_TEXT_MAX}
      />
      <RadioList
        {...form.field("signature")}
        label={t("form.signature")}
        options={[
          { value: "named", label: t("form.named") },
          { value: "anonymous", label: t("form.anonymous") },
        ]}
      />
      <TextField
        {...form.field("name")}
        label={t("form.name")}
        hint={t("form.name_hint")}
        maxLength={REVIEW_NAME_MAX}
        optional
      />
      {intent === "write" && <p className="text-sm text-ink-2">{t("form.photos_next")}</p>}
      <CheckboxField {...form.box("own")} label={t("form.own")} />
      <div>
        <Button variant="primary" size="lg">
          {t(`form.submit.${intent}`)}
        </Button>
      </div>
    </form>
  );
}
