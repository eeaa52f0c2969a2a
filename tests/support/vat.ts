import type Stripe from "stripe";
import { createBuyer, type Buyer, type ProductWithStripe } from "./payments.ts";

/** Creates an account whose billing details are at Stripe, from which Stripe computes the VAT. */
export async function createBuyerIn(
  { product, stripe }: ProductWithStripe,
  country: string,
  vat?: Stripe.CustomerCreateTaxIdParams,
): Promise<Buyer> {
  const who = await createBuyer({ product, stripe });
  await stripe.customers.update(who.customer, {
    name: "Maison Garance",
    address: { line1: "3 quai des Brumes", postal_code: "69002", city: "Lyon", country },
  });
  if (vat) await stripe.customers.createTaxId(who.customer, vat);
  return who;
}
