import { useTranslation } from "react-i18next";
import { PORTFOLIOS_PATH, portfolioPath } from "~/models/portfolios/rules";
import { DeleteDialog } from "../feedback/delete-dialog";

interface DeletePortfolioProps {
  id: string;
  title: string;
  /** Path of the page behind the dialog. */
  closeTo: string;
  /**
   * `delete` if the page behind the dialog also contains this dialog, hidden. The dialog then opens without a page
   * load.
   */
  name?: string;
  isOpen: boolean;
}

/** The dialog that asks for confirmation before a portfolio is deleted with its pictures. */
export function DeletePortfolio({ id, title, closeTo, name, isOpen }: DeletePortfolioProps) {
  const { t } = useTranslation("portfolios");
  return (
    <DeleteDialog
      action={portfolioPath(id)}
      returns={PORTFOLIOS_PATH}
      words={{
        title: t("delete.title"),
        body: t("delete.body", { title }),
        submit: t("actions.delete"),
        busy: t("delete.busy"),
        keep: t("delete.keep"),
      }}
      {...{ closeTo, name, isOpen }}
    />
  );
}
