import { providerDisplayName } from "~/models/accounts/rules";
import { formatsOf } from "~/i18n/domains";
import { formatDate, formatMoney, formatShortDate, type Formats } from "~/i18n/formats";
import type { SiteContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { listLedger, type LedgerLine } from "~/models/credits/queries.server";
import { listPurchases, type Purchase } from "~/models/credits/refunds/queries.server";
import { isLedgerKind, type HistoryQuery, type LedgerKind } from "~/models/credits/rules";

/** A ledger line, formatted for display. */
export interface ShownMovement {
  id: string;
  kind: LedgerKind;
  /** The couple's name for a request, or the price of a purchase. */
  subject: string | null;
  date: string;
  /** Path of the purchase's invoice. */
  receiptPath: string | null;
  deposited: number;
  withdrawn: number;
}

/** A purchase, formatted for display. */
export interface ShownPurchase {
  orderId: string;
  date: string;
  credits: number;
  amount: string;
  /** Path of the page with the invoice or the receipt. */
  receiptPath: string;
  refundState: Purchase["refundState"];
  isDisputed: boolean;
  canAskRefund: boolean;
  refundUntil: string;
}

export interface ShownHistory {
  /** The account's name and today's date, for the printed page. */
  holder: { name: string; date: string };
  movements: ShownMovement[];
  /** The purchases; null on all pages but the newest, because only the newest page shows them. */
  purchases: ShownPurchase[] | null;
  /** Paths of the pages with newer and with older entries; null if there are none. */
  newerTo: string | null;
  olderTo: string | null;
}

type Holder = Pick<Me, "providerId" | "firstname" | "lastname" | "companyName">;
type HistoryContext = Pick<SiteContext, "db" | "clock" | "ids" | "domain" | "language">;

const receiptPathOf = (orderId: string) => `/credits/receipt/${orderId}`;

const describeMovement = (line: LedgerLine, formats: Formats): ShownMovement => ({
  id: line.id,
  kind: isLedgerKind(line.kind) ? line.kind : "adjustment",
  subject: line.paidCents === null ? line.subject : formatMoney(line.paidCents, formats),
  date: formatShortDate(line.createdAt, formats),
  receiptPath: line.orderId === null ? null : receiptPathOf(line.orderId),
  deposited: line.deposited,
  withdrawn: line.withdrawn,
});

const describePurchase = (purchase: Purchase, formats: Formats): ShownPurchase => ({
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
  refundUntil: formatDate(purchase.refundUntil, formats),
});

/** The newest movements, for the credits page. */
export async function describeLatestMovements(
  ctx: HistoryContext,
  providerId: string,
  count: number,
): Promise<ShownMovement[]> {
  const { lines } = await listLedger(ctx, providerId, { side: "older", id: null }, count);
  const formats = formatsOf(ctx);
  return lines.map((line) => describeMovement(line, formats));
}

/**
 * One page of the history. Only the newest page contains the purchases.
 * @param addressOf returns the path of the page whose lines are newer (or older) than the line with this id
 */
export async function describeHistory(
  ctx: HistoryContext,
  me: Holder,
  query: HistoryQuery,
  addressOf: (side: HistoryQuery["side"], id: string) => string,
): Promise<ShownHistory> {
  const isOlderPage = query.side === "older" && query.id !== null;
  const [{ lines, hasNewer, hasOlder }, asked] = await Promise.all([
    listLedger(ctx, me.providerId, query),
    isOlderPage ? null : listPurchases(ctx, me.providerId),
  ]);
  const purchases = hasNewer ? null : (asked ?? (await listPurchases(ctx, me.providerId)));
  const formats = formatsOf(ctx);
  const [first] = lines;
  const last = lines.at(-1);
  return {
    holder: {
      name: providerDisplayName(me),
      date: formatDate(ctx.clock.now(), formats),
    },
    movements: lines.map((line) => describeMovement(line, formats)),
    purchases: purchases && purchases.map((purchase) => describePurchase(purchase, formats)),
    newerTo: hasNewer && first ? addressOf("newer", first.id) : null,
    olderTo: hasOlder && last ? addressOf("older", last.id) : null,
  };
}
