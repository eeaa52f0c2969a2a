import { useTranslation } from "react-i18next";
import { PORTFOLIOS_PATH, portfolioPath } from "~/models/portfolios/rules";
import { Dialog } from "../feedback/dialog";
import { Button, ButtonLink } from "../primitives/button";

interface DeletePortfolioProps {
  id: string;
  title: string;
  /** The page below. */
  closeTo: string;
  /** `delete` when the page holds the dialog closed too. */
  name?: string;
  isOpen: boolean;
}

/** Asks before a portfolio is deleted with its pictures. */
export function DeletePortfolio({ id, title, closeTo, name, isOpen }: DeletePortfolioProps) {
  const { t } = useTranslation("portfolios");
  return (
    <Dialog
      title={t("delete.title")}
      {...{ closeTo, name, isOpen }}
      wrap={(content) => (
        <form method="post" action={portfolioPath(id)} data-returns={PORTFOLIOS_PATH}>
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="danger-solid" name="intent" value="delete" busyLabel={t("delete.busy")}>
            {t("actions.delete")}
          </Button>
          <ButtonLink to={closeTo} keepScroll>
            {t("delete.keep")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("delete.body", { title })}</p>
    </Dialog>
  );
}
