import { BOOKKEEPING_RETENTION } from "~/models/privacy/books.rules";
import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  BOOKKEEPING_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "subscriptions",
    rows: PROVIDER_ID_CONDITION,
    export: [
      "plan",
      "stripe_status",
      "premium_status",
      "start_at",
      "period_start_at",
      "period_end_at",
      "end_at",
    ],
    withheld: {
      stripe_subscription_id: INTERNAL_REASON,
      provider_id: OWN_ACCOUNT_REASON,
      read_at: "when we looked",
    },
    erase: { kind: "keep", why: BOOKKEEPING_REASON },
    retention: BOOKKEEPING_RETENTION,
  },
];
