import { useTranslation } from "react-i18next";
import { Banner } from "../feedback/banner";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import { classNames } from "../primitives/class-names";
import {
  LedgerAmount,
  LedgerDate,
  LedgerName,
  LedgerNote,
  LedgerRow,
  LedgerTable,
} from "../data-display/ledger-table";

export interface ShownInvoice {
  id: string;
  number: string | null;
  date: string;
  total: string;
  tax: string | null;
  isPaid: boolean;
  url: string | null;
  pdfUrl: string | null;
}

/** The newest invoices at Stripe. `invoices` is null if Stripe does not respond. */
export function InvoiceList({ invoices }: { invoices: readonly ShownInvoice[] | null }) {
  const { t } = useTranslation("billing");
  if (!invoices) {
    return (
      <Banner tone="warn" title={t("invoices_unavailable")}>
        {t("try_later")}
      </Banner>
    );
  }
  return (
    <Card title={t("invoices")}>
      {invoices.length === 0 ? <p className="hint">{t("no_invoices")}</p> : <Rows invoices={invoices} />}
    </Card>
  );
}

const LINK = "link tap-target min-w-(--target-min)";

function Rows({ invoices }: { invoices: readonly ShownInvoice[] }) {
  const { t } = useTranslation("billing");
  return (
    <LedgerTable caption={t("invoices_caption")} headings={[t("date"), t("number"), t("total")]}>
      {invoices.map(({ id, number, date, total, tax, isPaid, url, pdfUrl }) => (
        <LedgerRow key={id}>
          <LedgerDate>{date}</LedgerDate>
          <LedgerName>
            {url ? (
              <a className={LINK} href={url}>
                {number ?? t("invoice")}
              </a>
            ) : (
              (number ?? t("invoice"))
            )}
            {pdfUrl && (
              <a className={classNames(LINK, url !== null && "ml-2 font-body")} href={pdfUrl}>
                {t("pdf")}
              </a>
            )}
            {!isPaid && (
              <LedgerNote>
                <Chip tone="warn">{t("unpaid")}</Chip>
              </LedgerNote>
            )}
          </LedgerName>
          <LedgerAmount>
            {total}
            {tax !== null && <span className="block text-xs/5">{t("vat_of_total", { tax })}</span>}
          </LedgerAmount>
        </LedgerRow>
      ))}
    </LedgerTable>
  );
}
