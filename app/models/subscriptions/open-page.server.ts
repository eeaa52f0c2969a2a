import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";

/** The provider's only open payment page or, before the page exists, the claim of the request that is creating it. */
export interface OpenPaymentPage {
  id: NonNullable<Row<"billing_customers">["openCheckoutId"]>;
  plan: NonNullable<Row<"billing_customers">["openCheckoutPlan"]>;
  expiresAt: NonNullable<Row<"billing_customers">["openCheckoutExpiresAt"]>;
}

export const findOpenPaymentPage = (
  { db }: ServiceContext,
  providerId: string,
): Promise<OpenPaymentPage | null> =>
  db.first(sql<OpenPaymentPage>`
    SELECT open_checkout_id AS id, open_checkout_plan AS plan, open_checkout_expires_at AS expiresAt
    FROM billing_customers WHERE provider_id = ${providerId} AND open_checkout_id IS NOT NULL`);

/**
 * Replaces the stored payment page or claim, if it is still the one that the caller has read.
 * @returns whether it was replaced
 */
export async function replacePaymentPage(
  { db }: ServiceContext,
  providerId: string,
  known: string | null,
  page: OpenPaymentPage | null,
): Promise<boolean> {
  const [result] = await db.write(sql`
    UPDATE billing_customers
    SET open_checkout_id = ${page?.id ?? null}, open_checkout_plan = ${page?.plan ?? null},
        open_checkout_expires_at = ${page?.expiresAt ?? null}
    WHERE provider_id = ${providerId} AND open_checkout_id IS ${known}`);
  return didChange(result);
}
