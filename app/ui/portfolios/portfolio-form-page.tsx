import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import type { SelectOption } from "../fields/select-field";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { PageHeader } from "../primitives/page-header";
import { PortfolioForm } from "./portfolio-form";

export interface PortfolioFormPageProps {
  heading: string;
  services: readonly SelectOption[] | null;
  latest: string;
  today: string;
  /** The version of the stored data that the page shows; null for a new portfolio. */
  seen?: string | null;
  values: Record<string, string | string[] | Record<string, string>[]>;
  answer: { rejected: RejectedFormResponse; found?: readonly FoundPlace[] | null } | undefined;
  isNew: boolean;
  /** Path to which the back link leads. */
  back: string;
}

/** The page that adds a portfolio or changes a stored portfolio. */
export function PortfolioFormPage(props: PortfolioFormPageProps) {
  const { heading, services, latest, today, seen = null, values, answer, isNew, back } = props;
  const { t } = useTranslation("portfolios");
  const form = useForm({
    schema: "portfolio",
    rejected: answer?.rejected,
    defaultValue: values,
    today,
    dims: true,
    idOf: (name) => name.replace(/\[(\d+)\]\./, "$1-"),
  });
  return (
    <>
      <PageHeader
        title={heading}
        lead={isNew ? t("form.new_lead") : undefined}
        back={{ to: back, label: isNew ? t("title") : heading }}
      />
      <PortfolioForm
        {...{ form, seen, services, latest, isNew }}
        found={answer?.found ?? null}
        backTo={back}
      />
    </>
  );
}
