/**
 * Stripe's objects with Stripe's names and structure (API 2026-10-28.endive), reduced to the fields that are used. The
 * sandbox's own data are in the field `sandbox`, which responses omit.
 */
export type Metadata = Record<string, string>;

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface Customer {
  id: string;
  object: "customer";
  address: Address | null;
  /** The customer's balance in cents. If it is negative, the customer can still spend this amount. */
  balance: number;
  created: number;
  currency: string | null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: { custom_fields: null; default_payment_method: string | null; footer: null };
  livemode: false;
  metadata: Metadata;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: "none" | "exempt" | "reverse";
  test_clock: null;
  sandbox: {
    isDeleted: boolean;
    /** The number of seconds by which the customer's clock is ahead of the real time. */
    ahead: number;
    /** The origin of the app from which the customer's pages were last opened. */
    origin: string | null;
    /** Whether future renewals of this customer are paid or declined. The dashboard sets this. */
    renewals: "paid" | "declined";
  };
}

export interface TaxId {
  id: string;
  object: "tax_id";
  country: string | null;
  created: number;
  customer: string;
  livemode: false;
  owner: { type: "customer"; customer: string };
  type: string;
  value: string;
  verification: { status: "pending" | "verified"; verified_address: null; verified_name: null };
}

export interface Price {
  id: string;
  object: "price";
  active: true;
  billing_scheme: "per_unit";
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: {
    interval: "month" | "year";
    interval_count: 1;
    meter: null;
    trial_period_days: null;
    usage_type: "licensed";
  };
  tax_behavior: "exclusive";
  type: "recurring";
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface PaymentMethod {
  id: string;
  object: "payment_method";
  allow_redisplay: "unspecified";
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: string };
    country: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: "credit";
    last4: string;
    three_d_secure_usage: { supported: true };
  };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: "card";
  /** The number of a test card in cards.ts. It determines how the sandbox treats the card. */
  sandbox: { number: string };
}

/** A card error. It is returned in the response and stored in `last_payment_error`. */
export interface CardError {
  type: "card_error" | "invalid_request_error";
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  doc_url: string;
  payment_method?: PaymentMethod;
}

type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "canceled"
  | "succeeded";

export interface PaymentIntent {
  id: string;
  object: "payment_intent";
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: "automatic" | "automatic_async" | "manual";
  client_secret: string;
  confirmation_method: "automatic" | "manual";
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: "off_session" | "on_session" | null;
  shipping: null;
  statement_descriptor: null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  sandbox: {
    checkoutSession: string | null;
    invoice: string | null;
    origin: string | null;
    /** The URL to which the bank redirects after 3-D Secure. */
    returnUrl: string | null;
  };
}

type NextAction =
  | { type: "redirect_to_url"; redirect_to_url: { return_url: string | null; url: string } }
  | {
      type: "use_stripe_sdk";
      use_stripe_sdk: { type: "three_d_secure_redirect"; stripe_js: string; source: string };
    };

export interface Charge {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: { stripe_report?: string; user_report?: string };
  livemode: false;
  metadata: Metadata;
  outcome: {
    network_status: string;
    reason: string | null;
    risk_level: "normal" | "highest";
    seller_message: string;
    type: "authorized" | "issuer_declined" | "blocked";
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: "card"; card: { brand: string; country: string; last4: string } };
  receipt_email: string | null;
  receipt_number: string | null;
  receipt_url: string | null;
  refunded: boolean;
  status: "succeeded" | "pending" | "failed";
}

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  destination_details: { card: { reference_status: "pending"; type: "refund" }; type: "card" };
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  status: "pending" | "succeeded" | "failed" | "canceled";
  failure_reason?: string;
}

export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  balance_transactions: never[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: {
    due_by: number;
    has_evidence: false;
    past_due: false;
    submission_count: 0;
  };
  is_charge_refundable: false;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: "fraudulent" | "general" | "product_not_received";
  status: "needs_response" | "under_review" | "won" | "lost";
}
