import { useTranslation } from "react-i18next";
import { COMPANY_NAME_MAX } from "~/models/companies/rules";
import { REFUSAL_REASON_MAX } from "~/models/moderation/limits.rules";
import { Button, ButtonLink } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { SiretField } from "~/ui/fields/account/siret-field";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ReasonQuote } from "./reason-quote";

export interface ResubmissionFormProps {
  form: Form;
  /** The reason why the profile was rejected. */
  reason: string | null;
  hasSiret: boolean;
}

/** The form with the fields that can be corrected, and a message to the moderator. */
export function ResubmissionForm({ form, reason, hasSiret }: ResubmissionFormProps) {
  const { t } = useTranslation("resubmission");
  return (
    <form {...form.props} method="post" className="grid gap-5">
      <ErrorSummary {...form.summary} />
      {reason && (
        <Card title={t("reason")}>
          <ReasonQuote>{reason}</ReasonQuote>
        </Card>
      )}
      <Card title={t("company")}>
        <div className="form">
          <TextField
            {...form.field("name")}
            label={t("name")}
            maxLength={COMPANY_NAME_MAX}
            autoComplete="organization"
          />
          {hasSiret && (
            <SiretField {...form.field("siret")} label={t("siret")} hint={t("siret_hint")} optional />
          )}
        </div>
      </Card>
      <Card title={t("note")}>
        <div className="form">
          <TextareaField
            {...form.field("note")}
            label={t("note_label")}
            hint={t("note_hint")}
            rows={5}
            maxLength={REFUSAL_REASON_MAX}
          />
        </div>
      </Card>
      <FormButtons>
        <Button variant="primary">{t("submit")}</Button>
        <ButtonLink to="/">{t("back")}</ButtonLink>
      </FormButtons>
    </form>
  );
}
