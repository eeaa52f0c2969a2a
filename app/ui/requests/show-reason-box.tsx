import { useTranslation } from "react-i18next";
import { CheckboxField } from "../fields/checkbox-field";
import type { Form } from "../forms/use-form";

/** Lets the couple read the reason of a rejection. The box is not ticked at first. */
export function ShowReasonBox({ form, className }: { form: Form; className?: string }) {
  const { t } = useTranslation("event_request");
  return (
    <CheckboxField
      {...form.box("showReason")}
      className={className}
      label={t("reject.show_reason")}
      hint={t("reject.show_reason_hint")}
    />
  );
}
