import { html, type Html } from "../../pages/html";
import type { Invoice } from "../billing-objects";
import { brandName } from "../cards";
import type { Address } from "../objects";
import { transact } from "../unit";
import { payPage } from "./pay-layout";
import { day, fillPlaceholders, formatAmount, pageLanguage, textsOf } from "./pay-texts";
import { statusText } from "./portal-view";

const addressLines = (address: Address | null): Html[] =>
  [
    address?.line1,
    address?.line2,
    [address?.postal_code, address?.city].filter((part) => part).join(" "),
    address?.country,
  ]
    .filter((line): line is string => Boolean(line))
    .map((line) => html`<br />${line}`);

const SELLER = html`Trousseau SAS<br />12 rue de la Soie<br />69001 Lyon<br />FR`;

/** GET /sandbox/invoices/:id?key=: the page at hosted_invoice_url, and in a form for printing at invoice_pdf. */
export async function invoicePage(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const key = new URL(request.url).searchParams.get("key");
  const found = await transact(db, async (unit) => {
    const invoice = await unit.find("invoice", id);
    if (!invoice?.hosted_invoice_url) return null;
    if (new URL(invoice.hosted_invoice_url).searchParams.get("key") !== key) return null;
    const [payment] = invoice.payments.data;
    const intent = payment ? await unit.find("payment_intent", payment.payment.payment_intent) : null;
    const charge = intent?.latest_charge ? await unit.find("charge", intent.latest_charge) : null;
    return { invoice, charge, customer: await unit.find("customer", invoice.customer) };
  });
  if (!found) return null;
  const { invoice, charge, customer } = found;
  const language = pageLanguage(customer?.preferred_locales ?? [], request.headers.get("accept-language"));
  const texts = textsOf(language);
  const amount = (cents: number) => formatAmount(cents, invoice.currency, language);
  const credit = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  return payPage({
    language,
    title: fillPlaceholders(texts.invoice, { number: invoice.number ?? "" }),
    content: html`<div class="card">
        <p>
          <span class="chip">${statusText(invoice, texts)}</span> ${texts.date}:
          ${day(invoice.created, language)}
        </p>
        <div class="pair">
          <p><strong>${texts.seller}</strong><br />${SELLER}</p>
          <p>
            <strong>${texts.billedTo}</strong><br />${invoice.customer_name ?? invoice.customer_email ?? ""}
            ${addressLines(invoice.customer_address)}
            ${invoice.customer_tax_ids.map(({ value }) => html`<br />${texts.vatNumber} ${value}`)}
          </p>
        </div>
        ${lineTable(invoice, language)} ${taxLines(invoice, language)}
        ${credit === 0 ? null : html`<p>${texts.credit} ${amount(credit)}</p>`}
        <p><strong>${texts.sum} ${amount(invoice.amount_due)}</strong></p>
        ${
          charge?.paid
            ? html`<p>
                ${texts.paidWith} ${brandName(charge.payment_method_details.card.brand)} ••••
                ${charge.payment_method_details.card.last4}
              </p>`
            : null
        }
        ${charge && charge.amount_refunded > 0 ? html`<p>${fillPlaceholders(texts.refunded, { amount: amount(charge.amount_refunded) })}</p>` : null}
      </div>
      <p class="meta noprint">${texts.print}</p>`,
  });
}

/** The net total and the VAT of an invoice for which Stripe computed VAT. */
function taxLines(invoice: Invoice, language: string): Html | null {
  if (!invoice.automatic_tax.enabled) return null;
  const texts = textsOf(language);
  const amount = (cents: number) => formatAmount(cents, invoice.currency, language);
  return html`<p>${texts.net} ${amount(invoice.total_excluding_tax)}</p>
    ${invoice.total_taxes.map(
      (tax) =>
        html`<p>
          ${texts.tax} ${amount(tax.amount)}
          ${tax.taxability_reason === "reverse_charge" ? html`<br />${texts.reverseCharge}` : null}
        </p>`,
    )}`;
}

function lineTable(invoice: Invoice, language: string): Html {
  const texts = textsOf(language);
  return html`<div class="table">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.description}</th>
          <th scope="col" class="amount">${texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${invoice.lines.data.map(
          (line) =>
            html`<tr>
              <td>
                ${line.description}
                ${
                  line.period.start === line.period.end
                    ? null
                    : html`<br /><span class="meta"
                          >${day(line.period.start, language)} – ${day(line.period.end, language)}</span
                        >`
                }
              </td>
              <td class="amount">${formatAmount(line.amount, line.currency, language)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** GET /sandbox/receipts/:charge: the page at receipt_url. */
export async function receiptPage(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const found = await transact(db, async (unit) => {
    const charge = await unit.find("charge", id);
    if (!charge?.paid) return null;
    return {
      charge,
      customer: charge.customer === null ? null : await unit.find("customer", charge.customer),
    };
  });
  if (!found) return null;
  const { charge, customer } = found;
  const language = pageLanguage(customer?.preferred_locales ?? [], request.headers.get("accept-language"));
  const texts = textsOf(language);
  const amount = (cents: number) => formatAmount(cents, charge.currency, language);
  const { brand, last4 } = charge.payment_method_details.card;
  return payPage({
    language,
    title: texts.receipt,
    content: html`<div class="card">
        <p class="total">${amount(charge.amount)}</p>
        <dl>
          <dt>${texts.date}</dt>
          <dd>${day(charge.created, language)}</dd>
          <dt>${texts.seller}</dt>
          <dd>Trousseau SAS</dd>
          <dt>${texts.billedTo}</dt>
          <dd>${charge.billing_details.name ?? customer?.name ?? customer?.email ?? ""}</dd>
          <dt>${texts.paidWith}</dt>
          <dd>${fillPlaceholders(texts.cardEnding, { brand: brandName(brand), last4 })}</dd>
          ${
            charge.description
              ? html`<dt>${texts.description}</dt>
                  <dd>${charge.description}</dd>`
              : null
          }
        </dl>
        ${charge.amount_refunded > 0 ? html`<p>${fillPlaceholders(texts.refunded, { amount: amount(charge.amount_refunded) })}</p>` : null}
      </div>
      <p class="meta noprint">${texts.print}</p>`,
  });
}
