import { useTranslation } from "react-i18next";
import type { ShownStillLooking } from "~/presenters/projects/show-still-looking.server";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { EmptyInboxDrawing, MessageSentDrawing, SmallEmptyDrawing } from "../layouts/illustrations";
import { NewProjectLink, ProjectMessage, ProjectQuestion } from "./project-layout";

/** The page behind the link of the mail that asks a couple whether it still looks, in each state of the project. */
export function StillLookingPage({ shown, year }: { shown: ShownStillLooking; year: number }) {
  const { t } = useTranslation("project");
  const link = useLink();
  switch (shown.state) {
    case "open": {
      const { eventType, date, place } = shown;
      return (
        <ProjectQuestion
          year={year}
          title={t("still_looking.title")}
          lead={t("still_looking.lead", { eventType, date, place })}
          intent="still_looking"
          submit={t("still_looking.submit")}
        >
          <p>{t("still_looking.body")}</p>
        </ProjectQuestion>
      );
    }
    case "answered":
      return (
        <ProjectMessage
          year={year}
          title={t("still_looking.answered_title")}
          drawing={<MessageSentDrawing />}
          actions={<ButtonLink to={link("/search")}>{t("still_looking.look")}</ButtonLink>}
        >
          <p>{t("still_looking.answered", { date: shown.until })}</p>
        </ProjectMessage>
      );
    case "gone":
      return (
        <ProjectMessage
          year={year}
          title={t("still_looking.gone_title")}
          drawing={<SmallEmptyDrawing />}
          actions={<NewProjectLink>{t("gone.action")}</NewProjectLink>}
        >
          <p>{t("still_looking.gone")}</p>
        </ProjectMessage>
      );
    case "booked":
    case "withdrawn":
    case "lapsed":
      return (
        <ProjectMessage
          year={year}
          title={t("still_looking.ended_title")}
          drawing={<EmptyInboxDrawing />}
          actions={<NewProjectLink>{t("gone.action")}</NewProjectLink>}
        >
          <p>{t(`still_looking.ended.${shown.state}`)}</p>
        </ProjectMessage>
      );
  }
}
