import type { AutomaticTax, InvoiceAutomaticTax, InvoiceTax } from "./tax-objects";
import type { Address, Metadata, Price } from "./objects";

/** A line of a Checkout session, as the sandbox stores it. */
export interface SessionLine {
  id: string;
  object: "item";
  amount_discount: 0;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  description: string;
  price: string | null;
  quantity: number;
}

export interface CheckoutSession {
  id: string;
  object: "checkout.session";
  allow_promotion_codes: boolean | null;
  amount_subtotal: number;
  amount_total: number;
  automatic_tax: AutomaticTax;
  billing_address_collection: "auto" | "required" | null;
  cancel_url: string | null;
  client_reference_id: string | null;
  client_secret: null;
  created: number;
  currency: string;
  custom_fields: never[];
  customer: string | null;
  customer_creation: "always" | "if_required" | null;
  customer_details: {
    address: Address | null;
    email: string | null;
    name: string | null;
    phone: null;
    tax_exempt: "none";
    tax_ids: { type: string; value: string }[];
  } | null;
  customer_email: string | null;
  expires_at: number;
  invoice: string | null;
  invoice_creation: {
    enabled: boolean;
    invoice_data: { metadata: Metadata; description: string | null };
  } | null;
  livemode: false;
  locale: string | null;
  metadata: Metadata;
  mode: "payment" | "subscription";
  payment_intent: string | null;
  payment_method_collection: "always" | "if_required" | null;
  payment_method_types: string[];
  payment_status: "paid" | "unpaid" | "no_payment_required";
  phone_number_collection: { enabled: false };
  status: "open" | "complete" | "expired";
  submit_type: string | null;
  subscription: string | null;
  success_url: string | null;
  tax_id_collection: { enabled: boolean; required: "never" | "if_supported" };
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: number };
  ui_mode: "hosted_page";
  url: string | null;
  sandbox: {
    lines: SessionLine[];
    intentData: { metadata: Metadata; description: string | null; receiptEmail: string | null };
    subscriptionData: { metadata: Metadata; description: string | null };
    savesAddress: boolean;
    savesName: boolean;
    /** The id of the payment for which the cardholder must still pass 3-D Secure. */
    pendingIntent: string | null;
    card: string | null;
  };
}

interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  created: number;
  current_period_end: number;
  current_period_start: number;
  discounts: never[];
  metadata: Metadata;
  price: Price;
  quantity: 1;
  subscription: string;
  tax_rates: never[];
}

type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

export interface Subscription {
  id: string;
  object: "subscription";
  application: null;
  automatic_tax: { enabled: boolean; disabled_reason: null; liability: { type: "self" } | null };
  billing_cycle_anchor: number;
  billing_mode: { type: "flexible"; flexible: { proration_discounts: "included" } };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  collection_method: "charge_automatically";
  created: number;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  description: string | null;
  discounts: never[];
  ended_at: number | null;
  items: { object: "list"; data: SubscriptionItem[]; has_more: false; url: string };
  latest_invoice: string | null;
  livemode: false;
  metadata: Metadata;
  next_pending_invoice_item_invoice: null;
  pause_collection: null;
  schedule: null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: null;
  trial_end: null;
  trial_start: null;
  sandbox: {
    /** The number of declined attempts since the last paid renewal. */
    failedAttempts: number;
    nextAttemptAt: number | null;
  };
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  description: string;
  discountable: boolean;
  invoice: string;
  livemode: false;
  metadata: Metadata;
  parent: {
    type: "subscription_item_details" | "invoice_item_details";
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean } | null;
    invoice_item_details: null;
  };
  period: { start: number; end: number };
  pricing: { type: "price_details"; price_details: { price: string; product: string } } | null;
  quantity: number;
  subtotal: number;
  taxes: InvoiceTax[];
}

interface InvoicePayment {
  id: string;
  object: "invoice_payment";
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: true;
  livemode: false;
  payment: { type: "payment_intent"; payment_intent: string };
  status: "open" | "paid" | "canceled";
  status_transitions: { canceled_at: null; paid_at: number | null };
}

export interface Invoice {
  id: string;
  object: "invoice";
  account_country: "FR";
  account_name: string;
  amount_due: number;
  amount_overpaid: number;
  amount_paid: number;
  amount_remaining: number;
  amount_shipping: 0;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatic_tax: InvoiceAutomaticTax;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "manual";
  collection_method: "charge_automatically";
  confirmation_secret: { client_secret: string; type: "payment_intent" } | null;
  created: number;
  currency: string;
  customer: string;
  customer_address: Address | null;
  customer_email: string | null;
  customer_name: string | null;
  customer_tax_exempt: "none" | "exempt" | "reverse";
  customer_tax_ids: { type: string; value: string }[];
  default_payment_method: string | null;
  description: string | null;
  due_date: null;
  effective_at: number | null;
  ending_balance: number | null;
  footer: null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  livemode: false;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  } | null;
  payments: { object: "list"; data: InvoicePayment[]; has_more: false; url: string };
  period_end: number;
  period_start: number;
  receipt_number: string | null;
  starting_balance: number;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  subtotal_excluding_tax: number;
  total: number;
  total_excluding_tax: number;
  total_taxes: InvoiceTax[];
}

export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  configuration: string;
  created: number;
  customer: string;
  flow: PortalFlow | null;
  livemode: false;
  locale: string | null;
  on_behalf_of: null;
  return_url: string | null;
  url: string;
}

export interface PortalFlow {
  type:
    | "subscription_cancel"
    | "subscription_update"
    | "subscription_update_confirm"
    | "payment_method_update";
  after_completion: {
    type: "redirect" | "portal_homepage" | "hosted_confirmation";
    redirect: { return_url: string } | null;
    hosted_confirmation: { custom_message: string | null } | null;
  };
  subscription_cancel: { subscription: string; retention: null } | null;
  subscription_update: { subscription: string } | null;
  subscription_update_confirm: {
    subscription: string;
    items: { id: string; price: string; quantity: number }[];
    discounts: null;
  } | null;
}
