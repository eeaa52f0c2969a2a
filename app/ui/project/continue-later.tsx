import { useTranslation } from "react-i18next";
import { PROJECT_LATER_PATH, type ProjectStep } from "~/models/projects/rules";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { ChevronDownIcon } from "../primitives/icons";

/** Offers on a step of the form to continue later or on another device. It is closed at first. */
export function ContinueLater({ step }: { step: ProjectStep }) {
  const { t } = useTranslation("project");
  return (
    <details className="group">
      <summary className="inline-flex min-h-(--target-min) items-center gap-1 text-sm/[inherit] font-medium text-brand-ink">
        {t("later.open")}
        <ChevronDownIcon size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="mt-2 max-w-136 rounded-lg border border-line p-4">
        <LaterForm step={step} rejected={undefined} />
      </div>
    </details>
  );
}

/** The field for the e-mail address to which the link that continues the draft is mailed. */
export function LaterForm({
  step,
  rejected,
  isMain = false,
}: {
  step: ProjectStep;
  rejected: RejectedFormResponse;
  /** Whether the form is the main task of its page. */
  isMain?: boolean;
}) {
  const { t } = useTranslation("project");
  const link = useLink();
  const form = useForm({
    schema: "project-later",
    rejected,
    defaultValue: { step },
    // The third step has a field `email` of its own.
    idOf: (name) => `later-${name}`,
  });
  return (
    <form {...form.props} method="post" action={link(PROJECT_LATER_PATH)} className="grid gap-4">
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="step" value={form.value("step")} readOnly />
      <TextField
        {...form.field("email")}
        type="email"
        label={t("contact.email")}
        hint={t("later.hint")}
        autoComplete="email"
        inputMode="email"
      />
      <div>
        <Button variant={isMain ? "primary" : "default"}>{t("later.submit")}</Button>
      </div>
    </form>
  );
}
