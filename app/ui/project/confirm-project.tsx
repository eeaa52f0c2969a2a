import { useTranslation } from "react-i18next";
import { COUPLE_PATH } from "~/models/couples/rules";
import type { ShownSubmission } from "~/presenters/projects/show-submission.server";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import {
  FORM_COLUMN,
  StaticPageTitle,
  NextButton,
  StaticLayout,
  StepActions,
} from "../layouts/static-layout";
import { SmallEmptyDrawing, MessageSentDrawing, EmptyInboxDrawing } from "../layouts/illustrations";
import { ProjectMessage } from "./project-layout";
import { ProjectSummary } from "./project-summary";

/** The page behind the link of the confirmation mail, in each state of the project. */
export function ConfirmProject({ submission, year }: { submission: ShownSubmission; year: number }) {
  const { t } = useTranslation("project");
  const link = useLink();
  switch (submission.state) {
    case "waiting":
      return (
        <StaticLayout year={year} hasLanguages>
          <div className={`${FORM_COLUMN} mx-auto`}>
            <StaticPageTitle title={t("confirm.title")} lead={t("confirm.lead")} />
            <ProjectSummary words={submission.words} providers={submission.providers}>
              <div className="mt-3.25 border-t border-line pt-3.25">
                <h3 className="font-sans text-xs/[inherit] font-body tracking-[0] text-ink-2">
                  {t("summary.message")}
                </h3>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{submission.message}</p>
              </div>
            </ProjectSummary>
            <form method="post">
              <StepActions>
                <NextButton name="intent" value="confirm">
                  {t("confirm.submit")}
                </NextButton>
              </StepActions>
            </form>
          </div>
        </StaticLayout>
      );
    case "confirmed":
      return (
        <ProjectMessage
          year={year}
          title={t("confirmed.title")}
          drawing={<MessageSentDrawing />}
          actions={
            <>
              <ButtonLink to={link(COUPLE_PATH)} variant="primary">
                {t("confirmed.follow")}
              </ButtonLink>
              <ButtonLink to={link("/project")}>{t("confirmed.next")}</ButtonLink>
            </>
          }
        >
          <p>{t("confirmed.body", { providers: submission.providers })}</p>
          <p>{t("confirmed.page")}</p>
        </ProjectMessage>
      );
    case "unavailable":
      return (
        <ProjectMessage
          year={year}
          title={t("unavailable.title")}
          drawing={<EmptyInboxDrawing />}
          actions={
            <ButtonLink to={link("/project/providers")} variant="primary">
              {t("unavailable.action")}
            </ButtonLink>
          }
        >
          <p>{t("unavailable.body")}</p>
        </ProjectMessage>
      );
    case "gone":
      return (
        <ProjectMessage
          year={year}
          title={t("gone.title")}
          drawing={<SmallEmptyDrawing />}
          actions={
            <ButtonLink to={link("/project")} variant="primary">
              {t("gone.action")}
            </ButtonLink>
          }
        >
          <p>{t("gone.body")}</p>
        </ProjectMessage>
      );
  }
}
