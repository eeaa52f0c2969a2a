import * as z from "zod";
import type { Customer } from "./objects";
import { NO_ADDRESS, createCard } from "./payment-methods";
import { newCustomer } from "./customers";
import { openInvoice, markPaid } from "./invoices";
import { PRICES } from "./prices";
import { itemOf, newSubscription, periodLine } from "./subscriptions";
import { addInterval, nowSeconds } from "./customer-clock";
import { transact } from "./unit";

/**
 * A customer, and perhaps a running subscription, under ids of the caller's choice: for demonstration data that the app's
 * own rows must match. Planting twice changes nothing; no events are sent.
 */
export const plantSchema = z.object({
  intent: z.literal("plant"),
  customer: z.string().regex(/^cus_\w{1,60}$/),
  email: z.email(),
  name: z.string().min(1).max(200),
  locale: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default("fr"),
  origin: z.url().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  subscription: z
    .object({
      id: z.string().regex(/^sub_\w{1,60}$/),
      plan: z.enum(["premium_monthly", "premium_yearly"]),
      /** Seconds since 1970: when the period that runs now began. */
      startedAt: z.coerce.number().int(),
      /** Ends at the end of this period. */
      isCanceled: z.boolean().default(false),
      metadata: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
});

type Plant = z.infer<typeof plantSchema>;

export async function plant(
  db: D1Database,
  wish: Plant,
): Promise<{ customer: string; subscription: string | null }> {
  await transact(db, async (unit) => {
    if (await unit.find("customer", wish.customer)) return;
    const customer: Customer = {
      ...newCustomer(wish.email, wish.name),
      id: wish.customer,
      preferred_locales: [wish.locale],
      metadata: wish.metadata,
      invoice_prefix: wish.customer.slice(-8).toUpperCase(),
    };
    customer.sandbox.origin = wish.origin ?? null;
    unit.save(customer);
    if (!wish.subscription) return;
    const { id, plan, startedAt, isCanceled, metadata } = wish.subscription;
    const price = PRICES.find(({ lookup_key }) => lookup_key === plan);
    if (!price) return;
    const method = createCard(
      unit,
      {
        number: "4242424242424242",
        expMonth: 12,
        expYear: new Date().getUTCFullYear() + 3,
        details: { address: NO_ADDRESS, email: wish.email, name: wish.name, phone: null },
      },
      customer.id,
    );
    customer.invoice_settings.default_payment_method = method.id;
    customer.currency = price.currency;
    const made = await newSubscription(unit, {
      customer,
      price,
      method: method.id,
      metadata,
      description: null,
    });
    const subscription = {
      ...made,
      id,
      start_date: startedAt,
      created: startedAt,
      billing_cycle_anchor: startedAt,
    };
    const item = itemOf(subscription);
    item.subscription = id;
    item.current_period_start = startedAt;
    item.current_period_end = addInterval(startedAt, price.recurring.interval, startedAt);
    if (isCanceled) {
      subscription.cancel_at = item.current_period_end;
      subscription.canceled_at = nowSeconds();
    }
    const invoice = await openInvoice(unit, {
      customer,
      subscription,
      lines: [periodLine(subscription)],
      reason: "subscription_create",
      method: method.id,
    });
    invoice.created = startedAt;
    await markPaid(unit, invoice);
    invoice.status_transitions.paid_at = startedAt;
    subscription.latest_invoice = invoice.id;
    unit.save(subscription);
    unit.silence();
  });
  return { customer: wish.customer, subscription: wish.subscription?.id ?? null };
}
