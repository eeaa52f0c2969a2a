import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VENUE_STEPS, VENUES_PATH, venuePath, type VenueStep } from "~/models/venues/rules";
import {
  venueDraftPath,
  adjacentStep,
  wizardPath,
  type WizardVenue,
} from "~/models/venues/wizard/wizard.rules";
import { Stepper } from "~/ui/data-display/stepper";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { useSite } from "~/ui/hooks/use-site";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { ArrowLeftIcon } from "~/ui/primitives/icons";
import { PageHeader } from "~/ui/primitives/page-header";

interface WizardFrameProps {
  step: VenueStep;
  venue: WizardVenue;
  children: ReactNode;
}

/**
 * The frame of a wizard step: its title, its position among the steps, and its content. The steps for pictures and
 * videos store each file at once, so their bar at the bottom only links to the next step.
 */
export function WizardFrame({ step, venue, children }: WizardFrameProps) {
  const { t } = useTranslation("venues");
  const { language } = useSite();
  const back = venue.isNew
    ? { to: VENUES_PATH, label: t("title") }
    : { to: venuePath(venue.id), label: venue.name };
  const at = VENUE_STEPS.indexOf(step);
  const next = adjacentStep(step, 1);
  const nextName = next && t(`steps.${next}`);
  return (
    <>
      <PageHeader
        eyebrow={venue.name || t("wizard.new")}
        title={t(`wizard.${step}.title`)}
        lead={t(`wizard.${step}.lead`)}
        back={back}
      />
      <Stepper
        steps={VENUE_STEPS.map((name) => t(`steps.${name}`))}
        current={at}
        {...(venue.filled && {
          done: VENUE_STEPS.map((name) => venue.filled?.includes(name) === true),
          links: VENUE_STEPS.map((name) => wizardPath(venue, name)),
        })}
        label={t("wizard.steps")}
        isNamedBelow
        className="mb-2"
      />
      <p className="mb-6 text-sm text-ink-2 sm:hidden">
        <b className="font-semibold text-ink">{t(`steps.${step}`)}</b>
        {", "}
        {nextName
          ? t("wizard.place_next", {
              current: at + 1,
              total: VENUE_STEPS.length,
              next: language === "de" ? nextName : nextName.toLowerCase(),
            })
          : t("wizard.place", { current: at + 1, total: VENUE_STEPS.length })}
      </p>
      <div className="mt-7">{children}</div>
      {(step === "images" || step === "videos") && <StoredStepBar step={step} venue={venue} />}
    </>
  );
}

/**
 * The bar below a step whose content is already stored. It leads to the next step; after the last step it saves the
 * venue.
 */
function StoredStepBar({ step, venue }: { step: "images" | "videos"; venue: WizardVenue }) {
  const { t } = useTranslation("venues");
  const { t: tc } = useTranslation("common");
  const before = adjacentStep(step, -1) ?? "general";
  const back = (
    <ButtonLink icon={ArrowLeftIcon} to={wizardPath(venue, before)}>
      {tc("actions.back")}
    </ButtonLink>
  );
  if (step === "images")
    return (
      <div className={STEP_BAR_CLASSES} data-action-bar="">
        {back}
        <ButtonLink variant="primary" className="ml-auto max-sm:flex-1" to={wizardPath(venue, "videos")}>
          {tc("actions.next")}
        </ButtonLink>
      </div>
    );
  return (
    <form method="post" action={venueDraftPath(venue.id)}>
      {venue.isNew && <input type="hidden" name="isNew" value="on" />}
      {venue.isNew && (
        <CheckboxField
          name="publish"
          defaultChecked
          label={t("wizard.publish")}
          hint={t("wizard.publish_hint")}
          className="mt-8 mb-2"
        />
      )}
      <div className={STEP_BAR_CLASSES} data-action-bar="">
        {back}
        <Button
          variant="primary"
          className="ml-auto max-sm:flex-1"
          name="intent"
          value="save"
          busyLabel={t("wizard.saving")}
        >
          {t(venue.isNew ? "wizard.save_new" : "wizard.save")}
        </Button>
      </div>
    </form>
  );
}

/** Classes of the bar at the bottom of a step, which is always in view. */
export const STEP_BAR_CLASSES =
  "sticky bottom-0 z-(--z-sticky) -mx-(--gutter) mt-8 flex min-h-17 flex-wrap items-center gap-2.5 border-t border-line bg-paper px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]";
