import { useTranslation } from "react-i18next";
import { Banner } from "../primitives/banner";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";

export interface ShownInvoice {
  id: string;
  number: string | null;
  date: string;
  total: string;
  isPaid: boolean;
  url: string | null;
  pdfUrl: string | null;
}

/** The newest invoices at Stripe; null when it does not respond. */
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

function Rows({ invoices }: { invoices: readonly ShownInvoice[] }) {
  const { t } = useTranslation("billing");
  return (
    <table className="hist w-full">
      <caption className="sr">{t("invoices_caption")}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t("date")}</th>
          <th scope="col">{t("number")}</th>
          <th scope="col">{t("total")}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, date, total, isPaid, url, pdfUrl }) => (
          <tr key={id}>
            <td className="h-d">{date}</td>
            <td className="h-l">
              {url ? (
                <a className="link tap" href={url}>
                  {number ?? t("invoice")}
                </a>
              ) : (
                (number ?? t("invoice"))
              )}
              {pdfUrl && (
                <a className="link tap" href={pdfUrl}>
                  {t("pdf")}
                </a>
              )}
              {!isPaid && (
                <small>
                  <Chip tone="warn">{t("unpaid")}</Chip>
                </small>
              )}
            </td>
            <td className="h-n">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
