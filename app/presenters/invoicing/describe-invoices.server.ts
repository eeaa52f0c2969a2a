import type { SiteContext } from "~/context/types";
import { formatMoney, formatShortDate } from "~/i18n/formats";
import { listInvoices, type Invoice } from "~/models/invoicing/invoices.server";
import { nameCredits } from "../credits/name-credits.server";

export interface InvoiceInWords extends Pick<Invoice, "id" | "number" | "isPaid" | "url" | "pdfUrl"> {
  date: string;
  total: string;
  /** The VAT in the total; null if none was computed. */
  tax: string | null;
}

/** The newest invoices, formatted in the page's language; null if Stripe does not respond. */
export async function describeInvoices(
  ctx: SiteContext,
  me: { providerId: string },
): Promise<InvoiceInWords[] | null> {
  const invoices = await listInvoices(ctx, me, nameCredits);
  const { locale, timeZone } = ctx.formats;
  return (
    invoices?.map(({ createdAt, totalCents, taxCents, currency, ...invoice }) => ({
      ...invoice,
      date: formatShortDate(createdAt, { locale, timeZone, currency }),
      total: formatMoney(totalCents, { locale, currency }),
      tax: taxCents === null ? null : formatMoney(taxCents, { locale, currency }),
    })) ?? null
  );
}
