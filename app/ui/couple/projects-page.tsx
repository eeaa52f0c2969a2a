import { useTranslation } from "react-i18next";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { ListedProjectInWords } from "~/presenters/couples/describe-projects.server";
import { EmptyState } from "../feedback/empty-state";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { Chip } from "../primitives/chip";
import { capitalise } from "../primitives/sentence";
import { CoupleLayout, CoupleTitle } from "./couple-layout";

/** The list of the couple's projects, newest first. */
export function CoupleProjectsPage({
  frame,
  projects,
}: {
  frame: CoupleFrame;
  projects: readonly ListedProjectInWords[];
}) {
  const { t, i18n } = useTranslation("couple");
  const link = useLink();
  return (
    <CoupleLayout frame={frame}>
      <div className="public-in grid gap-8">
        <CoupleTitle title={t("projects.title")} />
        {projects.length === 0 ? (
          <EmptyState
            title={t("projects.none_title")}
            actions={
              <ButtonLink variant="primary" to={frame.projectHref}>
                {t("menu.new_project")}
              </ButtonLink>
            }
          >
            {t("projects.none_body")}
          </EmptyState>
        ) : (
          <ul className="max-w-176" role="list">
            {projects.map(({ id, path, eventType, city, date, requests, answered, endedAs }) => (
              <li
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-5 last:border-b"
                key={id}
              >
                <div className="min-w-0 flex-[1_1_12rem]">
                  <h2 className="text-[1.3125rem] wrap-anywhere">
                    <a className="-my-1.5 inline-block py-1.5 no-underline hover:underline" href={link(path)}>
                      {t("project.title", { eventType, place: city })}
                    </a>
                  </h2>
                  <p className="text-(length:--text-md) text-ink-2">{capitalise(date, i18n.language)}</p>
                  <p className="text-sm text-ink-2">
                    {t("projects.sent", { count: requests })} {t("projects.answered", { count: answered })}
                  </p>
                </div>
                <Chip tone={endedAs ? "quiet" : "success"}>{t(`projects.state.${endedAs ?? "open"}`)}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </CoupleLayout>
  );
}
