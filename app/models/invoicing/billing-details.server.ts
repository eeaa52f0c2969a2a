import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import type { StripeResult } from "~/integrations/stripe/client";
import { sql } from "~/models/core/database";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { stripeTaxType, type BillingDetails } from "./billing-details.rules";
import { findCustomerId, stripeCustomerOf } from "~/models/stripe/customer.server";

/** The billing details that are already known. Any field may still be missing. */
export type KnownBillingDetails = { [Field in keyof BillingDetails]?: string | undefined };

/** VAT number types that the form can change. The form never changes the customer's other tax ids at Stripe. */
const VAT_TYPES: ReadonlySet<string> = new Set(["eu_vat", "gb_vat", "ch_vat"]);

/**
 * The billing details stored at Stripe; before the first payment, the details of the company.
 * @returns null if Stripe does not respond; the page must then not allow saving, so that nothing is overwritten
 */
export async function readBillingDetails(
  ctx: ServiceContext,
  me: Pick<Me, "providerId">,
): Promise<KnownBillingDetails | null> {
  const [customer, company] = await Promise.all([
    findCustomerId(ctx, me.providerId),
    companyDetails(ctx, me.providerId),
  ]);
  if (!customer) return company;
  const answer = await ctx.stripe.ask((api) => api.customers.retrieve(customer, { expand: ["tax_ids"] }));
  if (answer.kind !== "ok") return null;
  const { value: found } = answer;
  if (found.deleted) return company;
  if (!found.address) return { ...company, ...(found.name ? { name: found.name } : {}) };
  const taxIds = found.tax_ids?.data ?? (await listVat(ctx, customer));
  if (!taxIds) return null;
  const { address } = found;
  return {
    name: found.name ?? undefined,
    line1: address.line1 ?? undefined,
    line2: address.line2 ?? undefined,
    zipcode: address.postal_code ?? undefined,
    city: address.city ?? undefined,
    countryCode: address.country ?? undefined,
    vatNumber: taxIds.find(({ type }) => VAT_TYPES.has(type))?.value,
  };
}

async function companyDetails({ db }: ServiceContext, providerId: string): Promise<KnownBillingDetails> {
  const row = await db.first(sql<Row<"companies", "name" | "zipcode" | "city" | "countryCode">>`
    SELECT name, zipcode, city, country_code AS countryCode FROM companies WHERE provider_id = ${providerId}`);
  return row ?? {};
}

async function listVat(ctx: ServiceContext, customer: string) {
  const answer = await ctx.stripe.ask((api) => api.customers.listTaxIds(customer, { limit: 10 }));
  return answer.kind === "ok" ? answer.value.data.filter(({ type }) => VAT_TYPES.has(type)) : null;
}

export type SaveOutcome = "saved" | "vat_rejected" | "unavailable";

/**
 * Saves name, postal address and VAT number in the Stripe customer, for its invoices. The new VAT number is added
 * before the old one is removed, so that an interrupted call never loses both. A second call completes the work.
 */
export async function saveBillingDetails(
  ctx: ServiceContext,
  me: Me,
  details: BillingDetails,
): Promise<SaveOutcome> {
  const customer = await stripeCustomerOf(ctx, me);
  if (customer.kind !== "ok") return "unavailable";
  const known = await listVat(ctx, customer.value);
  if (!known) return "unavailable";
  const vatNumber = details.vatNumber ?? "";
  if (vatNumber && !known.some(({ value }) => value === vatNumber)) {
    const added = await ctx.stripe.ask((api) =>
      api.customers.createTaxId(customer.value, { type: stripeTaxType(vatNumber), value: vatNumber }),
    );
    if (added.kind !== "ok") return added.kind === "invalid" ? "vat_rejected" : "unavailable";
  }
  const updated = await ctx.stripe.ask((api) =>
    api.customers.update(customer.value, {
      name: details.name,
      address: {
        line1: details.line1,
        line2: details.line2 ?? "",
        postal_code: details.zipcode,
        city: details.city,
        country: details.countryCode,
      },
    }),
  );
  if (updated.kind !== "ok") return "unavailable";
  for (const old of known.filter(({ value }) => value !== vatNumber)) {
    const removed: StripeResult<unknown> = await ctx.stripe.ask((api) =>
      api.customers.deleteTaxId(customer.value, old.id),
    );
    if (removed.kind !== "ok" && removed.kind !== "not_found") return "unavailable";
  }
  return "saved";
}
