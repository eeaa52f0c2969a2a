import { nowSeconds } from "./customer-clock";
import type { Customer, TaxId } from "./objects";
import type { Params } from "./params";
import { readAddress } from "./payment-methods";
import { newId, randomLetters, type Unit } from "./unit";

const FIELDS = [
  "address",
  "balance",
  "business_name",
  "description",
  "email",
  "individual_name",
  "invoice_prefix",
  "invoice_settings",
  "metadata",
  "name",
  "phone",
  "preferred_locales",
  "shipping",
  "tax",
  "tax_exempt",
] as const;

export function newCustomer(email: string | null, name: string | null): Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    sandbox: { isDeleted: false, ahead: 0, origin: null, renewals: "paid" },
  };
}

/** Handles POST /v1/customers. */
export function createCustomer(unit: Unit, params: Params): Customer {
  params.allow(...FIELDS, "tax_id_data", "payment_method");
  const customer = newCustomer(params.text("email"), params.text("name"));
  assign(customer, params);
  unit.save(customer);
  unit.emit("customer.created", customer);
  for (const taxId of params.children("tax_id_data")) createTaxId(unit, customer.id, taxId);
  return customer;
}

/** Handles POST /v1/customers/:id. */
export function updateCustomer(unit: Unit, customer: Customer, params: Params): Customer {
  params.allow(...FIELDS);
  assign(customer, params);
  unit.save(customer);
  unit.emit("customer.updated", customer);
  return customer;
}

function assign(customer: Customer, params: Params): void {
  if (params.has("address")) customer.address = readAddress(params.child("address"));
  if (params.has("description")) customer.description = params.text("description");
  if (params.has("email")) {
    const email = params.text("email");
    if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw params.invalid("email", `Invalid email address: ${email}`, "email_invalid");
    }
    customer.email = email;
  }
  if (params.has("name")) customer.name = params.text("name");
  if (params.has("phone")) customer.phone = params.text("phone");
  if (params.has("preferred_locales")) customer.preferred_locales = params.texts("preferred_locales");
  if (params.has("tax_exempt")) {
    customer.tax_exempt = params.oneOf("tax_exempt", ["none", "exempt", "reverse"]) ?? "none";
  }
  customer.metadata = params.metadata(customer.metadata);
}

/**
 * The format of each type of tax number. Stripe checks the format immediately, but checks only later whether the number
 * exists.
 */
const FORMS: Record<string, RegExp> = {
  eu_vat:
    /^(ATU\d{8}|BE[01]?\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR[A-Z0-9]{2}\d{9}|HR\d{11}|HU\d{8}|IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|IT\d{11}|LT(\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL[A-Z0-9]{9}B[A-Z0-9]{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI\d{9,12})$/,
  gb_vat: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  ch_vat: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  es_cif: /^[A-HJ-NP-SUVW]\d{7}[\dA-J]$/,
};

export const isTaxId = (type: string, value: string) => FORMS[type]?.test(value) ?? value.length > 3;

/** Handles POST /v1/customers/:id/tax_ids. */
export function createTaxId(unit: Unit, customer: string, params: Params): TaxId {
  params.allow("type", "value");
  const type = params.needed("type");
  const value = params
    .needed("value")
    .toUpperCase()
    .replace(/[\s.-]/g, "");
  if (!isTaxId(type, value)) {
    throw params.invalid("value", `Invalid value for ${type}.`, "tax_id_invalid");
  }
  return storeTaxId(unit, customer, type, value);
}

export function storeTaxId(unit: Unit, customer: string, type: string, value: string): TaxId {
  const taxId: TaxId = {
    id: newId("txi"),
    object: "tax_id",
    country: type === "gb_vat" ? "GB" : value.slice(0, 2),
    created: nowSeconds(),
    customer,
    livemode: false,
    owner: { type: "customer", customer },
    type,
    value,
    verification: { status: "pending", verified_address: null, verified_name: null },
  };
  unit.save(taxId, customer);
  unit.emit("customer.tax_id.created", taxId);
  return taxId;
}
