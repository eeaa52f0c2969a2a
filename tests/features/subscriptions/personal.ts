import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, id, now }) => [
  run(
    "INSERT INTO subscriptions VALUES (?, ?, 'premium_yearly', 'canceled', 'canceled', ?, ?, ?, ?, ?)",
    `sub-${id}`,
    id,
    now - 9,
    now - 9,
    now - 5,
    now - 5,
    now,
  ),
  run(
    "INSERT INTO billing_customers (provider_id, stripe_customer_id, created_at) VALUES (?, ?, ?)",
    id,
    `cus-${id}`,
    now,
  ),
];
