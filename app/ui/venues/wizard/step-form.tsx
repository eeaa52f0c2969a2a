import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DraftedStep } from "~/models/venues/rules";
import { discardDraftDialogPath, type WizardVenue } from "~/models/venues/wizard/wizard.rules";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { Form } from "~/ui/forms/use-form";
import { Button } from "~/ui/primitives/button";
import { ArrowLeftIcon } from "~/ui/primitives/icons";
import { STEP_BAR_CLASSES } from "./wizard-frame";

interface StepFormProps {
  step: DraftedStep;
  venue: WizardVenue;
  form: Form;
  /** When the draft was saved, as text; null without a draft. */
  keptAt: string | null;
  /** Text beside the buttons, such as the number of chosen items. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * The form of a wizard step that is stored in the draft. The back button also stores the typed values, without
 * validation.
 */
export function StepForm({ step, venue, form, keptAt, note, children }: StepFormProps) {
  const { t } = useTranslation("venues");
  const { t: tc } = useTranslation("common");
  const isFirst = step === "general";
  return (
    <form {...form.props} method="post" data-keeps={isFirst ? "keep" : "back"}>
      <input type="hidden" name="step" defaultValue={step} />
      {/* Enter presses the first submit button of a form, so the button "next" comes first. */}
      <button className="sr-only" type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" />
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      {children}
      {keptAt !== null && (
        <p className="mt-6 text-sm text-ink-2 md:hidden">
          {t("wizard.kept", { time: keptAt })}{" "}
          <a className="link tap-target" href={discardDraftDialogPath(venue.id)}>
            {t("draft.discard")}
          </a>
        </p>
      )}
      <div className={`group/bar ${STEP_BAR_CLASSES}`} data-save-bar={form.isRejected ? "rejected" : ""}>
        <Button icon={ArrowLeftIcon} name="intent" value="back" formNoValidate disabled={isFirst}>
          {tc("actions.back")}
        </Button>
        <p
          className="ml-auto flex flex-wrap items-center gap-x-3 text-sm text-ink-2 max-sm:text-xs/4"
          role="status"
        >
          <span className="hidden group-data-[save-bar=kept]/bar:inline">{t("wizard.kept_now")}</span>
          <span
            className="flex items-center gap-2 group-data-[save-bar=kept]/bar:hidden"
            data-unsaved=""
            hidden
          >
            <i className="size-2 flex-none rounded-full bg-mark" />
            {tc("unsaved")}
          </span>
          {note}
          {keptAt !== null && (
            <span className="max-md:hidden">
              <span className="group-data-[save-bar=kept]/bar:hidden">
                {t("wizard.kept", { time: keptAt })}
              </span>{" "}
              <a className="link" href={discardDraftDialogPath(venue.id)}>
                {t("draft.discard")}
              </a>
            </span>
          )}
        </p>
        <div className="flex min-w-0 flex-wrap gap-2.5 max-sm:grow">
          {!venue.isNew && (
            <Button name="intent" value="save" busyLabel={t("wizard.saving")}>
              {t("wizard.save")}
            </Button>
          )}
          <Button
            variant="primary"
            className="max-sm:flex-1"
            name="intent"
            value="next"
            busyLabel={t("wizard.keeping")}
          >
            {tc("actions.next")}
          </Button>
        </div>
      </div>
    </form>
  );
}
