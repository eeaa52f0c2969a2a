import { useTranslation } from "react-i18next";
import type { ShownSubmission } from "~/models/projects/show-submission.server";
import { Button, ButtonLink } from "../primitives/button";
import { StaticLayout, LightTitle } from "../layouts/static-layout";
import { LooseThread, SentEnvelope, WaitingEnvelope } from "../layouts/illustrations";
import { ProjectMessage } from "./project-layout";
import { ProjectSummary } from "./project-summary";

/** The page of the e-mailed link, in each of its states. */
export function ConfirmProject({ submission, year }: { submission: ShownSubmission; year: number }) {
  const { t } = useTranslation("project");
  switch (submission.state) {
    case "waiting":
      return (
        <StaticLayout year={year} hasLanguages>
          <div className="ob-form pf-mid">
            <LightTitle title={t("confirm.title")} lead={t("confirm.lead")} />
            <ProjectSummary words={submission.words} providers={submission.providers}>
              <div className="pf-said">
                <h3>{t("summary.message")}</h3>
                <p>{submission.message}</p>
              </div>
            </ProjectSummary>
            <form method="post" className="ob-act">
              <Button variant="primary" size="lg" name="intent" value="confirm">
                {t("confirm.submit")}
              </Button>
            </form>
          </div>
        </StaticLayout>
      );
    case "confirmed":
      return (
        <ProjectMessage
          year={year}
          title={t("confirmed.title")}
          drawing={<SentEnvelope />}
          actions={<ButtonLink to="/project">{t("confirmed.next")}</ButtonLink>}
        >
          <p>{t("confirmed.body", { providers: submission.providers })}</p>
        </ProjectMessage>
      );
    case "unavailable":
      return (
        <ProjectMessage
          year={year}
          title={t("unavailable.title")}
          drawing={<WaitingEnvelope />}
          actions={
            <ButtonLink to="/project/providers" variant="primary">
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
          drawing={<LooseThread />}
          actions={
            <ButtonLink to="/project" variant="primary">
              {t("gone.action")}
            </ButtonLink>
          }
        >
          <p>{t("gone.body")}</p>
        </ProjectMessage>
      );
  }
}
