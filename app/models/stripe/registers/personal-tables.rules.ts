import { BOOKKEEPING_RETENTION } from "~/models/privacy/books.rules";
import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "billing_customers",
    rows: PROVIDER_ID_CONDITION,
    export: ["stripe_customer_id", "created_at"],
    withheld: {
      provider_id: OWN_ACCOUNT_REASON,
      open_checkout_id: INTERNAL_REASON,
      open_checkout_plan: "a page that was open",
      open_checkout_expires_at: "a page that was open",
    },
    erase: {
      kind: "anonymise",
      set: { open_checkout_id: "NULL", open_checkout_plan: "NULL", open_checkout_expires_at: "NULL" },
      why: "leads to the invoices at Stripe, which are kept by law",
    },
    retention: BOOKKEEPING_RETENTION,
  },
];
