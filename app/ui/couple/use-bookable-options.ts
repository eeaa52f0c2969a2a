import { useTranslation } from "react-i18next";
import { SOMEBODY_ELSE } from "~/models/couples/rules";
import type { CoupleProjectInWords } from "~/presenters/couples/describe-project.server";
import type { SelectOption } from "../fields/select-field";

/** Whom the couple can have booked: the providers that still have the project, or somebody else. */
export function useBookableOptions({ answers }: Pick<CoupleProjectInWords, "answers">): SelectOption[] {
  const { t } = useTranslation("couple");
  return [
    ...answers
      .filter(({ state, name }) => state !== "replaced" && name !== "")
      .map(({ requestId, name }) => ({ value: requestId, label: name })),
    { value: SOMEBODY_ELSE, label: t("book.other") },
  ];
}
