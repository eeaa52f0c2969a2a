import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { ShownMovement } from "~/presenters/credits/describe-history.server";
import { useSite } from "../hooks/use-site";
import {
  LedgerAmount,
  LedgerDate,
  LedgerName,
  LedgerNote,
  LedgerRow,
  LedgerTable,
} from "../data-display/ledger-table";
import { ReceiptLink } from "./receipt-link";

interface MovementTableProps {
  movements: readonly ShownMovement[];
  /** Whether the invoices of purchases are shown. Only the buyer can open these invoices. */
  withInvoices?: boolean;
}

/** Entries of the credit ledger, newest first. */
export function MovementTable({ movements, withInvoices = false }: MovementTableProps) {
  const { t } = useTranslation("credits");
  return (
    <LedgerTable
      caption={t("history.caption")}
      headings={[t("history.date"), t("history.description"), t("history.credits")]}
    >
      {movements.map((movement) => (
        <Movement key={movement.id} movement={movement} withInvoice={withInvoices} />
      ))}
    </LedgerTable>
  );
}

function Movement({ movement, withInvoice }: { movement: ShownMovement; withInvoice: boolean }) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  const { kind, subject, date, receiptPath, deposited, withdrawn } = movement;
  const isIn = deposited > 0;
  return (
    <LedgerRow>
      <LedgerDate>{date}</LedgerDate>
      <LedgerName>
        {t(`ledger.${kind}`)}
        {subject && <LedgerNote>{subject}</LedgerNote>}
        {withInvoice && receiptPath && (
          <LedgerNote>
            <ReceiptLink path={receiptPath} date={date} />
          </LedgerNote>
        )}
      </LedgerName>
      <LedgerAmount isIn={isIn}>
        {isIn ? "+" : "−"}
        {formatNumber(isIn ? deposited : withdrawn, locale)}
      </LedgerAmount>
    </LedgerRow>
  );
}
