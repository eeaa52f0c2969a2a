import { brandOfCard, digitsOf, TEST_CARDS } from "./cards";
import { invalidRequest } from "./faults";
import type { Address, BillingDetails, PaymentMethod } from "./objects";
import type { Params } from "./params";
import { newId, type Unit } from "./unit";

export const NO_ADDRESS: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  details: BillingDetails;
}

export function readAddress(params: Params | null): Address | null {
  if (!params) return null;
  const known = params.allow("city", "country", "line1", "line2", "postal_code", "state");
  return {
    city: known.text("city"),
    country: known.text("country"),
    line1: known.text("line1"),
    line2: known.text("line2"),
    postal_code: known.text("postal_code"),
    state: known.text("state"),
  };
}

function readBillingDetails(params: Params | null): BillingDetails {
  return {
    address: readAddress(params?.child("address") ?? null) ?? NO_ADDRESS,
    email: params?.text("email") ?? null,
    name: params?.text("name") ?? null,
    phone: params?.text("phone") ?? null,
  };
}

export function createCard(unit: Unit, card: CardInput, customer: string | null): PaymentMethod {
  const number = digitsOf(card.number);
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: card.details,
    card: {
      brand: brandOfCard(number),
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: number === "4000000000000127" ? "fail" : "pass",
      },
      country: "FR",
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: `sandbox${number.slice(-9)}`,
      funding: "credit",
      last4: number.slice(-4),
      three_d_secure_usage: { supported: true },
    },
    created: Math.floor(Date.now() / 1000),
    customer,
    livemode: false,
    metadata: {},
    type: "card",
    sandbox: { number },
  };
  unit.save(method);
  return method;
}

/** Returns the full year for a typed year such as 27 or 2027. */
export const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/**
 * Returns the card that a call names: a saved card or a token such as pm_card_visa in `payment_method`, or the card's
 * data in `payment_method_data`. Returns null if the call names no card.
 */
export async function readPaymentMethod(
  unit: Unit,
  params: Params,
  customer: string | null,
): Promise<PaymentMethod | null> {
  const data = params.child("payment_method_data");
  if (data) {
    const card = data.child("card");
    if (data.text("type") !== "card" || !card) throw params.invalid("payment_method_data", "Only cards here");
    return createCard(
      unit,
      {
        number: card.needed("number"),
        expMonth: card.neededInteger("exp_month"),
        expYear: fullYear(card.neededInteger("exp_year")),
        details: readBillingDetails(data.child("billing_details")),
      },
      customer,
    );
  }
  const named = params.text("payment_method");
  if (named === null) return null;
  const known = TEST_CARDS.find(({ token }) => token === named);
  if (known) {
    const details = { address: NO_ADDRESS, email: null, name: null, phone: null };
    const year = new Date().getUTCFullYear() + 3;
    return createCard(unit, { number: known.number, expMonth: 12, expYear: year, details }, customer);
  }
  const method = await unit.get("payment_method", named, "payment_method");
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      "The payment method belongs to another customer.",
      "payment_method_unexpected_state",
    );
  }
  return method;
}
