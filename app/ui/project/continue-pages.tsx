import { useTranslation } from "react-i18next";
import { PROJECT_STEP_PATHS, type ProjectStep } from "~/models/projects/rules";
import type { ContinuedProject } from "~/presenters/projects/show-continued-project.server";
import type { RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { EmptyInboxDrawing, SmallEmptyDrawing } from "../layouts/illustrations";
import { FORM_COLUMN, StaticLayout, StaticPageTitle } from "../layouts/static-layout";
import { ButtonLink } from "../primitives/button";
import { LaterForm } from "./continue-later";
import { NewProjectLink, ProjectMessage, ProjectQuestion } from "./project-layout";

/** The page of the form that mails the link. The steps show the same form, so this page is seen after an error. */
export function LaterPage({
  year,
  step,
  rejected,
}: {
  year: number;
  step: ProjectStep;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("project");
  const link = useLink();
  return (
    <StaticLayout year={year} hasLanguages>
      <div className={`${FORM_COLUMN} mx-auto`}>
        <StaticPageTitle title={t("later.title")} lead={t("later.lead")} />
        <LaterForm step={step} rejected={rejected} isMain />
        <p>
          <a className="link" href={link(PROJECT_STEP_PATHS[step])}>
            {t("later.here")}
          </a>
        </p>
      </div>
    </StaticLayout>
  );
}

/** Says that the mail is on its way, in the same words for every e-mail address. */
export function LaterSentPage({ year, step }: { year: number; step: ProjectStep }) {
  const { t } = useTranslation("project");
  const link = useLink();
  return (
    <ProjectMessage
      year={year}
      title={t("later.sent_title")}
      drawing={<EmptyInboxDrawing />}
      actions={<ButtonLink to={link(PROJECT_STEP_PATHS[step])}>{t("later.here")}</ButtonLink>}
    >
      <p>{t("later.sent")}</p>
      <p>{t("later.nothing")}</p>
    </ProjectMessage>
  );
}

/** The page of the mailed link: one button continues the draft in this browser. */
export function ContinueProjectPage({ year, shown }: { year: number; shown: ContinuedProject | null }) {
  const { t } = useTranslation("project");
  if (!shown)
    return (
      <ProjectMessage
        year={year}
        title={t("continue.gone_title")}
        drawing={<SmallEmptyDrawing />}
        actions={<NewProjectLink>{t("continue.new")}</NewProjectLink>}
      >
        <p>{t("continue.gone")}</p>
      </ProjectMessage>
    );
  const { eventType, date, place, replaces } = shown;
  return (
    <ProjectQuestion
      year={year}
      title={t("continue.title")}
      lead={t("still_looking.lead", { eventType, date, place })}
      intent="continue"
      submit={t("continue.submit")}
    >
      <p>{t("continue.body")}</p>
      {replaces && <p>{t("continue.replaces")}</p>}
    </ProjectQuestion>
  );
}
