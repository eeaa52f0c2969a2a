import { html, type Html } from "../../pages/html";
import type { Invoice, PortalSession, Subscription } from "../billing-objects";
import type { Customer, PaymentMethod, TaxId } from "../objects";
import { brandName } from "../cards";
import { PRICES } from "../prices";
import { hasEnded, subscriptionItemOf } from "../subscriptions";
import { transact } from "../unit";
import { day, fillPlaceholders, formatAmount, pageLanguage, textsOf, type PayTexts } from "./pay-texts";

/** All data that the portal's pages show. */
export interface PortalView {
  session: PortalSession;
  customer: Customer;
  /** The current subscription, or the last one if there is no current subscription. */
  subscription: Subscription | null;
  method: PaymentMethod | null;
  invoices: Invoice[];
  taxId: TaxId | null;
  language: string;
  texts: PayTexts;
}

/** Loads the data of the portal. Returns null if the URL does not contain the session's key. */
export async function loadPortal(db: D1Database, request: Request, id: string): Promise<PortalView | null> {
  const key = new URL(request.url).searchParams.get("key");
  return transact(db, async (unit) => {
    const session = await unit.find("billing_portal.session", id);
    if (!session || new URL(session.url).searchParams.get("key") !== key) return null;
    const customer = await unit.get("customer", session.customer);
    const subscriptions = await unit.list("subscription", { customer: customer.id });
    const subscription = subscriptions.find((item) => !hasEnded(item)) ?? subscriptions[0] ?? null;
    const methodId = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
    const [taxId = null] = await unit.list("tax_id", { customer: customer.id });
    const language = pageLanguage(
      [session.locale === "auto" ? null : session.locale, ...customer.preferred_locales],
      request.headers.get("accept-language"),
    );
    return {
      session,
      customer,
      subscription,
      method: methodId === null ? null : await unit.find("payment_method", methodId),
      invoices: await unit.list("invoice", { customer: customer.id, limit: 24 }),
      taxId,
      language,
      texts: textsOf(language),
    };
  });
}

/** Returns a URL of the portal. It contains the session's key. */
export const portalLink = ({ session }: PortalView, query: Record<string, string> = {}) => {
  const url = new URL(session.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.pathname + url.search;
};

const planName = (subscription: Subscription, texts: PayTexts) =>
  subscriptionItemOf(subscription).price.recurring.interval === "month" ? texts.monthly : texts.yearly;

export function homeContent(view: PortalView): Html {
  const { session, subscription, method, invoices, customer, taxId, language, texts } = view;
  return html`
    ${session.return_url === null ? null : html`<p><a href="${session.return_url}">${texts.backTo}</a></p>`}
    <section class="card">
      <h2>${texts.plan}</h2>
      ${subscription ? planContent(view, subscription) : html`<p>${texts.noPlan}</p>`}
    </section>
    <section class="card">
      <h2>${texts.card}</h2>
      ${
        method
          ? html`<p>
              ${fillPlaceholders(texts.cardEnding, { brand: brandName(method.card.brand), last4: method.card.last4 })}
            </p>`
          : null
      }
      <p><a href="${portalLink(view, { view: "card" })}">${texts.changeCard}</a></p>
    </section>
    <section class="card">
      <h2>${texts.details}</h2>
      <p>${customer.name ?? ""} ${customer.email ?? ""}</p>
      <p>
        ${[
          customer.address?.line1,
          customer.address?.postal_code,
          customer.address?.city,
          customer.address?.country,
        ]
          .filter((part) => part)
          .join(", ")}
      </p>
      ${taxId ? html`<p>${texts.vatNumber} ${taxId.value}</p>` : null}
      <p><a href="${portalLink(view, { view: "details" })}">${texts.changeDetails}</a></p>
    </section>
    <section class="card">
      <h2>${texts.invoices}</h2>
      ${invoices.length === 0 ? html`<p>${texts.noInvoices}</p>` : invoiceTable(invoices, language, texts)}
    </section>
  `;
}

function planContent(view: PortalView, subscription: Subscription): Html {
  const { language, texts } = view;
  const { price, current_period_end: end } = subscriptionItemOf(subscription);
  const every = price.recurring.interval === "month" ? texts.perMonth : texts.perYear;
  const sentence = hasEnded(subscription)
    ? fillPlaceholders(texts.endedOn, { date: day(subscription.ended_at ?? end, language) })
    : subscription.cancel_at !== null
      ? fillPlaceholders(texts.endsOn, { date: day(subscription.cancel_at, language) })
      : fillPlaceholders(texts.renewsOn, { date: day(end, language) });
  return html`
    <p>
      <strong>${planName(subscription, texts)}</strong> –
      ${formatAmount(price.unit_amount, price.currency, language)} ${every}
    </p>
    <p>${sentence}</p>
    ${subscription.status === "past_due" ? html`<p class="alert">${texts.pastDue}</p>` : null}
    ${
      hasEnded(subscription)
        ? null
        : subscription.cancel_at !== null
          ? html`<form method="post" action="${portalLink(view)}">
              <button name="intent" value="renew">${texts.renew}</button>
            </form>`
          : html`<p class="row">
              <a class="button" href="${portalLink(view, { view: "plan" })}">${texts.changePlan}</a>
              <a class="button quiet" href="${portalLink(view, { view: "cancel" })}">${texts.cancelPlan}</a>
            </p>`
    }
  `;
}

function invoiceTable(invoices: readonly Invoice[], language: string, texts: PayTexts): Html {
  return html`<div class="table stack">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.date}</th>
          <th scope="col">${fillPlaceholders(texts.invoice, { number: "" }).trim()}</th>
          <th scope="col" class="amount">${texts.amount}</th>
          <th scope="col">${texts.state}</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map((invoice) =>
          // A draft is not an invoice yet, so the portal does not list it.
          invoice.hosted_invoice_url === null
            ? null
            : html`<tr>
                <td>${day(invoice.created, language)}</td>
                <td><a href="${pathOf(invoice.hosted_invoice_url)}">${invoice.number}</a></td>
                <td class="amount">${formatAmount(invoice.amount_due, invoice.currency, language)}</td>
                <td>${statusText(invoice, texts)}</td>
              </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const pathOf = (address: string) => {
  const url = new URL(address);
  return url.pathname + url.search;
};

export const statusText = (invoice: Invoice, texts: PayTexts) =>
  invoice.status === "paid" ? texts.paid : invoice.status === "void" ? texts.void : texts.open;

export function cancelContent(view: PortalView, subscription: Subscription): Html {
  const { texts, language } = view;
  const date = day(subscriptionItemOf(subscription).current_period_end, language);
  return html`<div class="card">
    <p><strong>${planName(subscription, texts)}</strong></p>
    <p>${fillPlaceholders(texts.cancelNotice, { date })}</p>
    <form class="row" method="post" action="${portalLink(view)}">
      <button name="intent" value="cancel">${texts.cancelConfirm}</button>
      <a
        class="button quiet"
        href="${view.session.flow === null ? portalLink(view) : (view.session.return_url ?? portalLink(view))}"
      >
        ${texts.keep}
      </a>
    </form>
  </div>`;
}

export function planChoice(view: PortalView, subscription: Subscription): Html {
  const { texts, language } = view;
  const current = subscriptionItemOf(subscription).price.id;
  return html`<div class="card">
    <p>${texts.changeNotice}</p>
    <form class="row" method="post" action="${portalLink(view)}">
      <input type="hidden" name="intent" value="change" />
      ${PRICES.filter(({ id }) => id !== current).map((price) => {
        const name = price.recurring.interval === "month" ? texts.monthly : texts.yearly;
        const amount = formatAmount(price.unit_amount, price.currency, language);
        return html`<button name="price" value="${price.id}">
          ${fillPlaceholders(texts.changeTo, { plan: name })} – ${amount}
        </button>`;
      })}
      <a class="button quiet" href="${portalLink(view)}">${texts.back}</a>
    </form>
  </div>`;
}
