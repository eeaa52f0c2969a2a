import { formatLocale } from "~/i18n/domains";
import { formatMoney, formatShortDate, type FormatScope } from "~/i18n/formats";
import type { AppContext } from "~/context";
import type { Me } from "~/models/sessions/queries.server";
import { listLedger, type LedgerLine } from "./queries.server";
import { listPurchases, type Purchase } from "./refund.queries.server";
import { isLedgerKind, type HistoryQuery, type LedgerKind } from "./rules";

/** A line of the ledger as it is shown. */
export interface ShownMovement {
  id: string;
  kind: LedgerKind;
  /** The person of a request, the price of a purchase. */
  subject: string | null;
  date: string;
  /** Leads to the invoice of a purchase. */
  receiptPath: string | null;
  deposited: number;
  withdrawn: number;
}

/** A purchase as the history shows it. */
export interface ShownPurchase {
  orderId: string;
  date: string;
  credits: number;
  amount: string;
  /** Leads to the invoice or receipt. */
  receiptPath: string;
  refundState: Purchase["refundState"];
  isDisputed: boolean;
  canAskRefund: boolean;
  refundUntil: string;
}

export interface ShownHistory {
  /** Whose it is, and of which day: for the paper. */
  holder: { name: string; date: string };
  movements: ShownMovement[];
  /** On the newest page only. */
  purchases: ShownPurchase[] | null;
  /** Addresses of the pages on either side; null at the ends. */
  newerTo: string | null;
  olderTo: string | null;
}

type Holder = Pick<Me, "providerId" | "firstname" | "lastname" | "companyName">;
type Reader = Pick<AppContext, "db" | "clock" | "ids" | "domain" | "language">;

const formatsOf = ({ domain, language }: Reader): FormatScope => ({
  locale: formatLocale(domain, language),
  timeZone: domain.timeZone,
  currency: domain.currency,
});

const receiptPathOf = (orderId: string) => `/credits/receipt/${orderId}`;

export const describeMovement = (line: LedgerLine, formats: FormatScope): ShownMovement => ({
  id: line.id,
  kind: isLedgerKind(line.kind) ? line.kind : "adjustment",
  subject: line.paidCents === null ? line.subject : formatMoney(line.paidCents, formats),
  date: formatShortDate(line.createdAt, formats),
  receiptPath: line.orderId === null ? null : receiptPathOf(line.orderId),
  deposited: line.deposited,
  withdrawn: line.withdrawn,
});

const describePurchase = (purchase: Purchase, formats: FormatScope): ShownPurchase => ({
  orderId: purchase.orderId,
  date: formatShortDate(purchase.paidAt, formats),
  credits: purchase.credits,
  amount: formatMoney(purchase.amountCents, {
    locale: formats.locale,
    currency: purchase.currency.toUpperCase(),
  }),
  receiptPath: receiptPathOf(purchase.orderId),
  refundState: purchase.refundState,
  isDisputed: purchase.isDisputed,
  canAskRefund: purchase.canAskRefund,
  refundUntil: formatShortDate(purchase.refundUntil, formats),
});

/** The newest movements, for the page itself. */
export async function describeLatest(
  app: Reader,
  providerId: string,
  count: number,
): Promise<ShownMovement[]> {
  const { lines } = await listLedger(app, providerId, { side: "older", id: null }, count);
  const formats = formatsOf(app);
  return lines.map((line) => describeMovement(line, formats));
}

/**
 * A page of the history. The purchases stand on the first.
 * @param addressOf address of the page on a side of a line
 */
export async function describeHistory(
  app: Reader,
  me: Holder,
  query: HistoryQuery,
  addressOf: (side: HistoryQuery["side"], id: string) => string,
): Promise<ShownHistory> {
  const { lines, hasNewer, hasOlder } = await listLedger(app, me.providerId, query);
  const purchases = hasNewer ? null : await listPurchases(app, me.providerId);
  const formats = formatsOf(app);
  const [first] = lines;
  const last = lines.at(-1);
  return {
    holder: {
      name: me.companyName ?? `${me.firstname} ${me.lastname}`,
      date: formatShortDate(app.clock.now(), formats),
    },
    movements: lines.map((line) => describeMovement(line, formats)),
    purchases: purchases && purchases.map((purchase) => describePurchase(purchase, formats)),
    newerTo: hasNewer && first ? addressOf("newer", first.id) : null,
    olderTo: hasOlder && last ? addressOf("older", last.id) : null,
  };
}
