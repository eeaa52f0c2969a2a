import { html, type Html } from "../../pages/html";
import { pageResponse } from "../../pages/layout";
import { formatMoment } from "../../pages/outbox-page";
import type { Subscription } from "../billing-objects";
import { TEST_CARDS } from "../cards";
import { nowSeconds } from "../customer-clock";
import { recentEvents, type EventRow } from "../events";
import type { Charge, Customer, Dispute, PaymentIntent } from "../objects";
import { hasEnded, subscriptionItemOf } from "../subscriptions";
import { transact } from "../unit";
import { readDelivery } from "../webhooks";
import { formatAmount } from "./pay-texts";

const SHOWN = 20;

const euros = (cents: number, currency: string) => formatAmount(cents, currency, "en");
const moment = (seconds: number) => formatMoment(seconds * 1000).slice(0, 16);

/** Renders a form with one button that executes an action. */
const act = (label: string, fields: Record<string, string>, subject: string) =>
  html`<form method="post" action="/sandbox/stripe">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="quiet small" aria-label="${label}: ${subject}">${label}</button>
  </form>`;

/** GET /sandbox/stripe?customer=: the dashboard of the Stripe stand-in as a page. */
export async function dashboardPage(db: D1Database, url: URL): Promise<Response> {
  const customer = url.searchParams.get("customer");
  const [delivery, events, waiting, state] = await Promise.all([
    readDelivery(db),
    recentEvents(db, { customer, limit: SHOWN }),
    db.prepare("SELECT count(*) AS total FROM stripe_events WHERE state = 'pending'").first<number>("total"),
    transact(db, async (unit) => ({
      customers: await unit.list("customer", { customer, limit: 200 }),
      subscriptions: await unit.list("subscription", { customer, limit: 200 }),
      intents: await unit.list("payment_intent", { customer, limit: SHOWN }),
      charges: await unit.list("charge", { customer, limit: 200 }),
      disputes: await unit.list("dispute", { limit: 100 }),
    })),
  ]);
  const message = url.searchParams.get("done");
  return pageResponse({
    title: "Stripe",
    section: "/sandbox/stripe",
    content: html`
      ${message === null ? null : html`<p class="done" role="status">${message}</p>`}
      ${customer === null ? null : html`<p>Only ${customer}. <a href="/sandbox/stripe">Show all</a></p>`}
      <p>
        What happens at Stripe: its customers, payments and events, and the clock of each customer. The same
        for tests: <code>/sandbox/stripe.json</code>
      </p>
      <h2>Webhooks</h2>
      ${deliveryCard(delivery.isHeld, delivery.copies, waiting ?? 0)}
      <h2>Customers</h2>
      ${table(
        ["Customer", "Subscription", "Its clock", "Move the clock", "Renewals"],
        state.customers.map((item) => customerRow(item, state.subscriptions)),
        "No customer yet.",
      )}
      <h2>Payments</h2>
      ${table(
        ["Payment", "Amount", "State", "From Stripe’s side"],
        state.intents.map((intent) => paymentRow(intent, state.charges, state.disputes)),
        "No payment yet.",
      )}
      <h2>Events</h2>
      ${table(["Event", "Of", "Delivery", "Again"], events.map(eventRow), "No event yet.")}
      <h2 id="cards">Test cards</h2>
      <p>Any date to come, any three digits.</p>
      ${table(
        ["Number", "What it does"],
        TEST_CARDS.map(
          ({ number, label }) =>
            html`<tr>
              <td><code>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</code></td>
              <td>${label}</td>
            </tr>`,
        ),
        "",
      )}
    `,
  });
}

function table(heads: readonly string[], rows: readonly Html[], empty: string): Html {
  if (rows.length === 0) return html`<p class="card">${empty}</p>`;
  return html`<div class="table stack card">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

const deliveryCard = (isHeld: boolean, copies: number, waiting: number) =>
  html`<div class="card">
    <p>
      ${isHeld ? html`<span class="chip on">held</span>` : html`<span class="chip">delivered at once</span>`}
      ${waiting === 1 ? "1 event waits" : `${waiting} events wait`}.
      ${copies > 1 ? html`Each is delivered <span class="chip on">${copies} times</span>.` : null}
    </p>
    <div class="row">
      ${isHeld ? null : act("Hold", { intent: "hold" }, "webhooks")}
      ${act(copies > 1 ? "Deliver once" : "Deliver twice", { intent: "copies", copies: copies > 1 ? "1" : "2" }, "webhooks")}
    </div>
    <form class="row" method="post" action="/sandbox/stripe">
      <input type="hidden" name="intent" value="release" />
      <div>
        <label for="order">Order</label>
        <select id="order" name="order">
          <option value="created">as they happened</option>
          <option value="shuffled">shuffled</option>
          <option value="reversed">last first</option>
        </select>
      </div>
      <div>
        <label for="release-copies">At most so often each</label>
        <input id="release-copies" name="copies" type="number" min="1" max="10" value="1" />
      </div>
      <div>
        <label for="parallel">At the same time</label>
        <input id="parallel" name="parallel" type="number" min="1" max="60" value="1" />
      </div>
      <button>Release what waits</button>
    </form>
  </div>`;

function customerRow(customer: Customer, subscriptions: readonly Subscription[]): Html {
  const own = subscriptions.filter((item) => item.customer === customer.id);
  const current = own.find((item) => !hasEnded(item)) ?? own[0];
  const ahead = customer.sandbox.ahead;
  const subject = customer.email ?? customer.id;
  return html`<tr>
    <td><a href="/sandbox/stripe?customer=${customer.id}">${subject}</a><br /><code>${customer.id}</code></td>
    <td>
      ${
        current
          ? html`${subscriptionItemOf(current).price.lookup_key}<br /><span class="chip"
                >${current.status}</span
              >
              ${current.cancel_at === null ? "" : "ends"}
              ${moment(subscriptionItemOf(current).current_period_end)}`
          : "none"
      }
    </td>
    <td>
      ${moment(nowSeconds() + ahead)}${ahead > 0 ? html`<br /><span class="chip on">ahead</span>` : null}
    </td>
    <td>
      ${act("1 day", { intent: "clock", customer: customer.id, days: "1" }, subject)}
      ${current && !hasEnded(current) ? act("To the period’s end", { intent: "period_end", customer: customer.id }, subject) : null}
    </td>
    <td>
      ${
        customer.sandbox.renewals === "paid"
          ? act("Decline them", { intent: "renewals", customer: customer.id, answer: "declined" }, subject)
          : html`<span class="chip on">declined</span>
              ${act("Pay them", { intent: "renewals", customer: customer.id, answer: "paid" }, subject)}`
      }
    </td>
  </tr>`;
}

function paymentRow(intent: PaymentIntent, charges: readonly Charge[], disputes: readonly Dispute[]): Html {
  const charge = charges.find(({ id }) => id === intent.latest_charge);
  const dispute = disputes.find((item) => item.payment_intent === intent.id);
  const isOpen = dispute?.status === "needs_response";
  const settle = (status: "succeeded" | "failed", label: string) =>
    act(label, { intent: "settle", payment_intent: intent.id, status }, intent.id);
  const close = (status: "won" | "lost", label: string) =>
    act(label, { intent: "close_dispute", dispute: dispute?.id ?? "", status }, intent.id);
  return html`<tr>
    <td>
      <code>${intent.id}</code><br /><span class="meta"
        >${moment(intent.created)} ${intent.description ?? ""}</span
      >
    </td>
    <td>${euros(intent.amount, intent.currency)}</td>
    <td>
      <span class="chip">${intent.status}</span>
      ${intent.last_payment_error ? html`<br /><span class="meta">${intent.last_payment_error.decline_code ?? intent.last_payment_error.code}</span>` : null}
      ${charge && charge.amount_refunded > 0 ? html`<br /><span class="chip on">refunded ${euros(charge.amount_refunded, charge.currency)}</span>` : null}
      ${dispute ? html`<br /><span class="chip on">dispute: ${dispute.status}</span>` : null}
    </td>
    <td>
      ${intent.status === "processing" ? html`${settle("succeeded", "Let it succeed")} ${settle("failed", "Let it fail")}` : null}
      ${charge?.paid && !charge.refunded && !charge.disputed ? html`${act("Refund", { intent: "refund", payment_intent: intent.id }, intent.id)} ${act("Dispute", { intent: "dispute", payment_intent: intent.id }, intent.id)}` : null}
      ${charge && charge.amount_refunded > 0 ? act("Let the refund fail", { intent: "fail_refund", payment_intent: intent.id }, intent.id) : null}
      ${isOpen ? html`${close("won", "Dispute won")} ${close("lost", "Dispute lost")}` : null}
    </td>
  </tr>`;
}

const eventRow = (event: EventRow) =>
  html`<tr>
    <td>
      ${event.type}<br /><span class="meta">${moment(event.created)} <code>${event.id}</code></span>
    </td>
    <td><code>${event.object_id}</code></td>
    <td>
      <span class="${event.state === "delivered" ? "chip" : "chip on"}"
        >${event.state.replace("_", " ")}</span
      >
      ${event.attempts > 0 ? html`<br /><span class="meta">${event.attempts}×, last ${event.last_status || "no answer"}</span>` : null}
    </td>
    <td>${act("Deliver again", { intent: "redeliver", event: event.id }, event.type)}</td>
  </tr>`;
