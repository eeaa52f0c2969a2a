import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, request, now }) => [
  run("UPDATE credit_ledger SET subject = ? WHERE provider_id = ?", text("ledger"), id),
  run(
    "INSERT INTO credit_orders (id, provider_id, created_at, domain, credits, amount_cents, currency, state, check_due_at, receipt_url) VALUES (?, ?, ?, 'fr', 2, 5000, 'eur', 'paid', ?, ?)",
    `order-${id}`,
    id,
    now,
    now,
    text("receipt"),
  ),
  run(
    "INSERT INTO credit_back_decisions (request_id, provider_id, created_at, doubt) VALUES (?, ?, ?, 'monthly_limit')",
    request,
    id,
    now,
  ),
];
