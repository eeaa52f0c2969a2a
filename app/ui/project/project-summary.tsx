import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectInWords } from "~/presenters/projects/describe-project.server";
import { useLink } from "../hooks/use-site";
import { Card } from "../primitives/card";
import { DescriptionList, type Fact } from "../data-display/description-list";
import {
  CalendarHeartIcon,
  LanguagesIcon,
  ListChecksIcon,
  MapPinIcon,
  PaletteIcon,
  PartyPopperIcon,
  ReceiptTextIcon,
  StoreIcon,
  UsersIcon,
  WalletIcon,
} from "../primitives/icons";
import { capitalise } from "../primitives/sentence";

export interface ProjectSummaryProps {
  words: ProjectInWords;
  /** Names of the recipients, such as "L’Œil & la Manière et Maison Oriane". */
  providers: string;
  /** Whether links back to the steps are shown. The couple can change the steps until the project is sent. */
  isEditable?: boolean;
  /** Path of the form with which the couple changes the project that it has sent. */
  changeTo?: string | undefined;
  /** Number of columns of facts on wide screens. Default: one if the summary is editable, otherwise two. */
  columns?: 1 | 2;
  children?: ReactNode;
}

/** The content and the recipients of a request, without the contact data. */
export function ProjectSummary({
  words,
  providers,
  isEditable = false,
  changeTo,
  columns = isEditable ? 1 : 2,
  children,
}: ProjectSummaryProps) {
  const { t, i18n } = useTranslation("project");
  const link = useLink();
  const facts: Fact[] = [
    { icon: PartyPopperIcon, label: t("summary.event"), value: words.eventType, note: words.serviceType },
    { icon: CalendarHeartIcon, label: t("summary.date"), value: capitalise(words.date, i18n.language) },
    { icon: MapPinIcon, label: t("summary.place"), value: words.place },
    { icon: UsersIcon, label: t("summary.guests"), value: words.guests },
    { icon: WalletIcon, label: t("summary.budget"), value: words.budget },
    ...(words.plannerBudget === ""
      ? []
      : [{ icon: ReceiptTextIcon, label: t("details.planner_budget"), value: words.plannerBudget }]),
    ...(words.wishes === ""
      ? []
      : [{ icon: ListChecksIcon, label: t("summary.wishes"), value: words.wishes }]),
    { icon: LanguagesIcon, label: t("summary.languages"), value: capitalise(words.languages, i18n.language) },
    ...(words.theme === "" ? [] : [{ icon: PaletteIcon, label: t("summary.theme"), value: words.theme }]),
    { icon: StoreIcon, label: t("summary.providers"), value: providers },
  ];
  return (
    <Card
      title={t("summary.title")}
      aside={
        changeTo && (
          <a className="link text-sm" href={link(changeTo)}>
            {t("summary.change")}
          </a>
        )
      }
      footer={
        isEditable ? (
          <>
            <a className="link" href={link("/project")}>
              {t("summary.edit_project")}
            </a>
            <a className="link" href={link("/project/providers")}>
              {t("summary.edit_providers")}
            </a>
          </>
        ) : undefined
      }
    >
      <DescriptionList facts={facts} columns={columns} />
      {children}
    </Card>
  );
}
