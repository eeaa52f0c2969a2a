import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { coupleProjectPath } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { FurtherChoice } from "~/presenters/couples/describe-further-offer.server";
import { Banner } from "../feedback/banner";
import { EmptyState } from "../feedback/empty-state";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { ProviderChoice } from "../project/provider-choice";
import { CoupleLayout, CoupleTitle } from "./couple-layout";
import { EndingBanner } from "./ending-banner";

interface CoupleProvidersPageProps {
  frame: CoupleFrame;
  /** Id of the project. */
  id: string;
  city: string;
  choice: FurtherChoice;
  shown: { planners: number; venues: number };
  chosen: { providers: string[]; venues: string[] };
  rejected: RejectedFormResponse;
}

/** Planners and venues to whom the couple can send its project as well, or one of them instead of another. */
export function CoupleProvidersPage({ frame, ...page }: CoupleProvidersPageProps) {
  const { t } = useTranslation("couple");
  const { choice, city } = page;
  const replaced = choice.kind === "open" || choice.kind === "not_replaceable" ? choice.replaced : null;
  const name = replaced?.name === "" ? t("answers.left") : replaced?.name;
  const lead =
    choice.kind !== "open"
      ? undefined
      : replaced === null
        ? t("providers.lead", { place: city })
        : t(replaced.state === "declined" ? "providers.lead_declined" : "providers.lead_silent");
  return (
    <CoupleLayout frame={frame}>
      <div className="public-in">
        <CoupleTitle
          title={name === undefined ? t("providers.title") : t("providers.replace_title", { name })}
          lead={lead}
        />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Choice {...page} />
        </div>
      </div>
    </CoupleLayout>
  );
}

function Choice({ id, choice, shown, chosen, rejected }: Omit<CoupleProvidersPageProps, "frame">) {
  const { t } = useTranslation(["couple", "project"]);
  const link = useLink();
  const form = useForm({ schema: "project-providers", rejected, defaultValue: chosen });
  const back = (
    <div>
      <ButtonLink to={link(coupleProjectPath(id))}>{t("project.back")}</ButtonLink>
    </div>
  );
  if (choice.kind === "open") {
    const { offer, filters, places } = choice;
    const isEmpty = [offer.planners, offer.venues].every((list) => !list || list.items.length === 0);
    const isFiltered = [filters.planners, filters.venues].some((list) => list?.isActive);
    return (
      <>
        <ErrorSummary {...form.summary} />
        {isEmpty && !isFiltered ? (
          <EmptyState title={t("providers.none_title")} actions={back}>
            {t("providers.none_body")}
          </EmptyState>
        ) : (
          <ProviderChoice
            {...{ form, offer, filters, shown }}
            most={{ planners: places.planner, venues: places.venue }}
            submit={t("providers.submit")}
          />
        )}
      </>
    );
  }
  const { message } = form.summary;
  return (
    <>
      {message && <Banner tone="danger" title={message} />}
      {choice.kind === "ended" ? <EndingBanner ending={choice.ending} /> : <NoPlace choice={choice} />}
      {back}
    </>
  );
}

/** Says why the couple cannot choose anybody now. */
function NoPlace({ choice }: { choice: Exclude<FurtherChoice, { kind: "open" | "ended" }> }): ReactNode {
  const { t } = useTranslation("couple");
  if (choice.kind === "full")
    return <Banner title={t("providers.full_title")}>{t("providers.full_body")}</Banner>;
  if (choice.kind === "replacements_limit")
    return <Banner title={t("providers.limit_title")}>{t("providers.limit_body")}</Banner>;
  const { state } = choice.replaced;
  return (
    <Banner title={t("providers.not_replaceable_title")}>
      {state === "received" || state === "read" || state === "silent"
        ? t("providers.wait_body")
        : t(`answers.note.${state}`)}
    </Banner>
  );
}
