import { providerDisplayName } from "~/models/accounts/rules";
import type { Row } from "#db/rows";
import type Stripe from "stripe";
import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { isStripeRequestRunning } from "./retryable";
import { sql } from "~/models/core/database";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { hours } from "~/models/core/time.rules";

/** The provider's Stripe customer, if any. */
export async function findCustomerId(
  { db }: Pick<ServiceContext, "db">,
  providerId: string,
): Promise<string | null> {
  const row = await db.first(sql<{ id: Row<"billing_customers">["stripeCustomerId"] }>`
    SELECT stripe_customer_id AS id FROM billing_customers WHERE provider_id = ${providerId}`);
  return row?.id ?? null;
}

/**
 * The provider's Stripe customer, created at the first payment. Even if requests run in parallel, only one customer is
 * created: they use the same idempotency key, and only the first row is stored.
 */
export async function stripeCustomerOf(
  ctx: ServiceContext,
  me: Pick<Me, "providerId" | "email" | "firstname" | "lastname" | "companyName" | "language">,
): Promise<StripeResult<string>> {
  const known = await findCustomerId(ctx, me.providerId);
  if (known) return { kind: "ok", value: known };
  const params: Stripe.CustomerCreateParams = {
    email: me.email,
    name: providerDisplayName(me),
    preferred_locales: [me.language],
    metadata: { providerId: me.providerId },
  };
  // If an idempotency key is reused, Stripe rejects other parameters, and for a day it repeats an earlier failure. So
  // the key contains both the parameters and the hour.
  const hour = Math.floor(ctx.clock.now() / hours(1));
  const idempotencyKey = `customer-${me.providerId}-${hour}-${await fingerprint(JSON.stringify(params))}`;
  let created = await ctx.stripe.ask((api) => api.customers.create(params, { idempotencyKey }));
  for (let waits = 0; waits < MAX_WAITS && isStripeRequestRunning(created); waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    created = await ctx.stripe.ask((api) => api.customers.create(params, { idempotencyKey }));
  }
  if (created.kind !== "ok") return created;
  const [, found] = await ctx.db.write(
    sql`INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at)
        VALUES (${me.providerId}, ${created.value.id}, ${ctx.clock.now()}) ON CONFLICT (provider_id) DO NOTHING`,
    sql`SELECT stripe_customer_id AS id FROM billing_customers WHERE provider_id = ${me.providerId}`,
  );
  return { kind: "ok", value: String(found?.rows[0]?.["id"] ?? created.value.id) };
}

const WAIT_MS = 300;
const MAX_WAITS = 8;

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
