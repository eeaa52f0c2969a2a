import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";

type Reader = Pick<ModelContext, "db">;

/** A purchase of credits as the file of orders shows it. */
export interface OrderLine extends Row<
  "credit_orders",
  | "id"
  | "providerId"
  | "createdAt"
  | "domain"
  | "credits"
  | "amountCents"
  | "taxCents"
  | "currency"
  | "state"
  | "paidAt"
  | "refundedCents"
  | "refundFailedCents"
  | "paymentIntentId"
  | "invoiceId"
> {
  company: Row<"companies">["name"] | null;
}

/** A text that is greater than every id. The first page begins at this position. */
const END = "g";

/** A page of the orders of all domains, newest first, because an id begins with its time. */
export const listOrders = ({ db }: Reader, after: string | null, limit: number): Promise<OrderLine[]> =>
  db.all(sql<OrderLine>`
    SELECT o.id, o.provider_id AS providerId, o.created_at AS createdAt, o.domain, o.credits, o.amount_cents AS amountCents,
      o.tax_cents AS taxCents, o.currency, o.state, o.paid_at AS paidAt, o.refunded_cents AS refundedCents,
      o.refund_failed_cents AS refundFailedCents, o.payment_intent_id AS paymentIntentId, o.invoice_id AS invoiceId,
      c.name AS company
    FROM credit_orders o LEFT JOIN companies c ON c.provider_id = o.provider_id
    WHERE o.id < ${after ?? END} ORDER BY o.id DESC LIMIT ${limit}`);
