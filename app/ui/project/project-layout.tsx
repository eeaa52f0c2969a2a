import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLink } from "../hooks/use-site";
import {
  RIGHT_COLUMN,
  TwoColumns,
  FORM_COLUMN,
  NextButton,
  StaticPageTitle,
  StaticLayout,
  StepActions,
} from "../layouts/static-layout";
import { ButtonLink } from "../primitives/button";
import { Stepper } from "../data-display/stepper";
import { PROJECT_STEPS as STEPS, type ProjectStep } from "~/models/projects/rules";
import { ContinueLater } from "./continue-later";

/** Layout of the three steps of a couple's form, with the stepper, the title and an introduction. */
export function ProjectStepLayout({
  year,
  step,
  title,
  lead,
  hasDraft,
  aside,
  summary,
  children,
}: {
  year: number;
  step: ProjectStep;
  title: string;
  lead: string;
  /** Whether a draft is stored, so that the couple can continue it on another device. */
  hasDraft: boolean;
  /** Content that is shown only on wide screens. */
  aside?: ReactNode;
  /** Content beside the form on wide screens, and above it on phones. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("project");
  const at = STEPS.indexOf(step);
  const body = (
    <>
      <StaticPageTitle
        eyebrow={t("steps.position", { step: at + 1, steps: STEPS.length })}
        title={title}
        lead={lead}
      />
      {hasDraft && <ContinueLater step={step} />}
      {children}
    </>
  );
  return (
    <StaticLayout
      year={year}
      hasLanguages
      stepper={<Stepper steps={STEPS.map((name) => t(`steps.${name}`))} current={at} className="max-w-160" />}
      aside={aside}
    >
      {summary ? (
        <TwoColumns>
          <div className={FORM_COLUMN}>{body}</div>
          <div className={RIGHT_COLUMN}>{summary}</div>
        </TwoColumns>
      ) : aside ? (
        body
      ) : (
        <div className="mt-7 grid gap-6 side:mt-12">{body}</div>
      )}
    </StaticLayout>
  );
}

/** A page without a form: a title, an explanation, and the next action. */
export function ProjectMessage({
  year,
  title,
  drawing,
  actions,
  children,
}: {
  year: number;
  title: string;
  drawing: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <StaticLayout year={year} hasLanguages>
      <div className="empty-state">
        {drawing}
        <h1>{title}</h1>
        {children}
        {actions && <div className="actions">{actions}</div>}
      </div>
    </StaticLayout>
  );
}

/** The page of a mailed link: an explanation, and one button that does what the mail was about. */
export function ProjectQuestion({
  year,
  title,
  lead,
  intent,
  submit,
  children,
}: {
  year: number;
  title: string;
  lead: string;
  intent: string;
  submit: string;
  children: ReactNode;
}) {
  return (
    <StaticLayout year={year} hasLanguages>
      <div className={`${FORM_COLUMN} mx-auto`}>
        <StaticPageTitle title={title} lead={lead} />
        {children}
        <form method="post">
          <StepActions>
            <NextButton name="intent" value={intent}>
              {submit}
            </NextButton>
          </StepActions>
        </form>
      </div>
    </StaticLayout>
  );
}

/** The primary link to the form in which couples describe a new project. */
export function NewProjectLink({ children }: { children: ReactNode }) {
  const link = useLink();
  return (
    <ButtonLink to={link("/project")} variant="primary">
      {children}
    </ButtonLink>
  );
}
