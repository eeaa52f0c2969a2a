import { useTranslation } from "react-i18next";
import type { ShownHistory } from "~/presenters/credits/describe-history.server";
import { Button, ButtonLink } from "../primitives/button";
import { EmptyState } from "../feedback/empty-state";
import { DownloadIcon, PrinterIcon } from "../primitives/icons";
import { SmallEmptyDrawing } from "../layouts/illustrations";
import { MovementTable } from "./movement-table";
import { PurchaseTable } from "./purchase-table";

const CSV_PATH = "/credits/history.csv";

interface HistoryProps {
  history: ShownHistory;
  /** Heading level, which is one below the title of the page or dialog. */
  heading: "h2" | "h3";
}

/**
 * Purchases with their invoices and refunds, then all entries of the ledger. Shown on its own page and in a dialog of
 * /credits.
 */
export function History({ history, heading: Heading }: HistoryProps) {
  const { t } = useTranslation("credits");
  const { holder, movements, purchases, newerTo, olderTo } = history;
  if (movements.length === 0) return <NoLedgerEntries />;
  return (
    <div className="grid gap-7">
      <p className="not-print:hidden">{t("history.holder", holder)}</p>
      {purchases && (
        <section aria-labelledby="purchases-title">
          <Heading id="purchases-title" className="mb-1.5">
            {t("purchases.title")}
          </Heading>
          {purchases.length > 0 ? (
            <PurchaseTable purchases={purchases} />
          ) : (
            <p className="text-sm text-ink-2">{t("purchases.empty")}</p>
          )}
        </section>
      )}
      <section aria-labelledby="movements-title">
        <Heading id="movements-title" className="mb-1.5">
          {t("history.title")}
        </Heading>
        <MovementTable movements={movements} withInvoices />
        {(newerTo ?? olderTo) && <Pages newerTo={newerTo} olderTo={olderTo} />}
      </section>
    </div>
  );
}

/** Buttons that print the history or download it as CSV. */
export function HistoryTools() {
  const { t } = useTranslation("credits");
  return (
    <>
      <ButtonLink icon={DownloadIcon} to={CSV_PATH} download>
        {t("history.csv")}
      </ButtonLink>
      <Button type="button" className="noscript:hidden" icon={PrinterIcon} data-print="">
        {t("history.print")}
      </Button>
    </>
  );
}

export function NoLedgerEntries() {
  const { t } = useTranslation("credits");
  const toRequests = <ButtonLink to="/event-requests">{t("history.to_requests")}</ButtonLink>;
  return (
    <EmptyState title={t("history.empty_title")} actions={toRequests} drawing={<SmallEmptyDrawing />}>
      {t("history.empty_body")}
    </EmptyState>
  );
}

function Pages({ newerTo, olderTo }: Pick<ShownHistory, "newerTo" | "olderTo">) {
  const { t } = useTranslation("credits");
  return (
    <nav className="mt-4 flex flex-wrap gap-2.5 print:hidden" aria-label={t("history.pages")}>
      {newerTo && (
        <ButtonLink size="sm" to={newerTo} keepScroll>
          {t("history.newer")}
        </ButtonLink>
      )}
      {olderTo && (
        <ButtonLink size="sm" to={olderTo} keepScroll>
          {t("history.older")}
        </ButtonLink>
      )}
    </nav>
  );
}
