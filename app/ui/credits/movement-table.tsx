import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { ShownMovement } from "~/models/credits/describe-history.server";
import { useSite } from "../hooks/use-site";
import { ReceiptLink } from "./receipt-link";

interface MovementTableProps {
  movements: readonly ShownMovement[];
  /** Shows the invoices of purchases; only the buyer can open them. */
  withInvoices?: boolean;
}

/** Credit movements, newest first. */
export function MovementTable({ movements, withInvoices = false }: MovementTableProps) {
  const { t } = useTranslation("credits");
  return (
    <table className="hist w-full">
      <caption className="sr">{t("history.caption")}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t("history.date")}</th>
          <th scope="col">{t("history.description")}</th>
          <th scope="col">{t("history.credits")}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} withInvoice={withInvoices} />
        ))}
      </tbody>
    </table>
  );
}

function Movement({ movement, withInvoice }: { movement: ShownMovement; withInvoice: boolean }) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  const { kind, subject, date, receiptPath, deposited, withdrawn } = movement;
  const isIn = deposited > 0;
  return (
    <tr>
      <td className="h-d">{date}</td>
      <td className="h-l">
        {t(`ledger.${kind}`)}
        {subject && <small>{subject}</small>}
        {withInvoice && receiptPath && (
          <small>
            <ReceiptLink path={receiptPath} date={date} />
          </small>
        )}
      </td>
      <td className={isIn ? "h-n plus" : "h-n"}>
        {isIn ? "+" : "−"}
        {formatNumber(isIn ? deposited : withdrawn, locale)}
      </td>
    </tr>
  );
}
