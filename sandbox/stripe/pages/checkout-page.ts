import { html, type Html } from "../../pages/html";
import type { CheckoutSession } from "../billing-objects";
import { chargeIntent } from "../charge-intent";
import { expireWhenDue } from "../checkout-sessions";
import { newCustomer, storeTaxId } from "../customers";
import { newIntent } from "../intents";
import type { CardError, Customer, PaymentIntent } from "../objects";
import { createCard, type CardInput } from "../payment-methods";
import { PRICES } from "../prices";
import { transact, type Unit } from "../unit";
import {
  addressFields,
  cardFields,
  checkAddress,
  readAddress,
  readCard,
  readTaxId,
  readTypedValues,
  testCardList,
  type RequiredFields,
  type FieldProblems,
  type TypedValues,
} from "./card-fields";
import { inputField, payPage, seeOther } from "./pay-layout";
import {
  cardErrorText,
  fillPlaceholders,
  formatAmount,
  pageLanguage,
  textsOf,
  type PayTexts,
} from "./pay-texts";

interface View {
  session: CheckoutSession;
  customer: Customer | null;
  language: string;
  texts: PayTexts;
}

async function loadView(db: D1Database, request: Request, id: string): Promise<View | null> {
  return transact(db, async (unit) => {
    const found = await unit.find("checkout.session", id);
    if (!found) return null;
    const session = expireWhenDue(unit, found);
    const customer = session.customer === null ? null : await unit.find("customer", session.customer);
    const language = pageLanguage(
      [session.locale === "auto" ? null : session.locale, ...(customer?.preferred_locales ?? [])],
      request.headers.get("accept-language"),
    );
    return { session, customer, language, texts: textsOf(language) };
  });
}

const needsOf = (session: CheckoutSession): RequiredFields => ({
  hasAddress: session.billing_address_collection === "required",
  hasTaxId: session.tax_id_collection.enabled,
});

/**
 * Returns the URL to which the customer is redirected after payment. Stripe's placeholder in it is replaced by the
 * session's id.
 */
const successUrl = (session: CheckoutSession) =>
  (session.success_url ?? "/").replace(/(\{|%7B)CHECKOUT_SESSION_ID(\}|%7D)/gi, session.id);

/** GET /sandbox/checkout/:id: the hosted payment page. */
export async function checkoutPage(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const view = await loadView(db, request, id);
  if (!view) return null;
  const { session, customer } = view;
  if (session.status !== "open") return closedPage(view);
  const typed: TypedValues = {
    email: customer?.email ?? session.customer_email ?? "",
    country: customer?.address?.country ?? localeCountry(session.locale),
    line1: customer?.address?.line1 ?? "",
    postal_code: customer?.address?.postal_code ?? "",
    city: customer?.address?.city ?? "",
  };
  const error =
    session.sandbox.pendingIntent === null ? null : await lastError(db, session.sandbox.pendingIntent);
  return formPage(view, typed, {}, new URL(request.url).searchParams.has("back") ? error : null);
}

const localeCountry = (locale: string | null) =>
  ({ en: "GB", nl: "NL", de: "DE", it: "IT", es: "ES", pt: "PT" })[locale?.slice(0, 2) ?? ""] ?? "FR";

const lastError = (db: D1Database, id: string): Promise<CardError | null> =>
  transact(db, async (unit) => (await unit.find("payment_intent", id))?.last_payment_error ?? null);

function closedPage({ session, language, texts }: View): Response {
  const isComplete = session.status === "complete";
  const target = isComplete ? successUrl(session) : session.cancel_url;
  return payPage({
    language,
    title: texts.payTitle,
    content: html`<p>
        ${!isComplete ? texts.expired : session.payment_status === "paid" ? texts.completed : texts.processing}
      </p>
      ${target === null ? null : html`<p><a class="button" href="${target}">${texts.goOn}</a></p>`}`,
  });
}

function formPage(
  view: View,
  typed: TypedValues,
  problems: FieldProblems,
  error: CardError | null,
): Response {
  const { session, language, texts } = view;
  const needs = needsOf(session);
  const isSubscription = session.mode === "subscription";
  const amount = formatAmount(session.amount_total, session.currency, language);
  const hasProblems = Object.keys(problems).length > 0;
  return payPage({
    language,
    title: isSubscription ? texts.subscribeTitle : texts.payTitle,
    status: hasProblems || error ? 400 : 200,
    content: html`<div class="columns">
      <div>
        ${session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">${texts.back}</a></p>`}
        <p class="meta">${texts.total}</p>
        <p class="total">${amount}</p>
        <ul class="lines">
          ${session.sandbox.lines.map((line) => lineItem(line, language, texts))}
        </ul>
        ${
          session.automatic_tax.enabled
            ? html`<p>${texts.net} ${formatAmount(session.amount_subtotal, session.currency, language)}</p>
                <p>
                  ${texts.tax} ${formatAmount(session.total_details.amount_tax, session.currency, language)}
                </p>`
            : null
        }
        ${isSubscription ? html`<p class="meta">${texts.recurs}</p>` : null}
      </div>
      <form class="card" method="post" action="/sandbox/checkout/${session.id}" novalidate>
        ${
          hasProblems || error
            ? html`<div class="alert" role="alert">
                <p><strong>${texts.errorsTitle}</strong></p>
                <p>${error ? cardErrorText(texts, error) : texts.fixFields}</p>
              </div>`
            : null
        }
        ${inputField({
          name: "email",
          label: texts.email,
          type: "email",
          autocomplete: "email",
          value: typed["email"] ?? "",
          error: problems["email"],
        })}
        ${cardFields(texts, typed, problems)} ${addressFields(texts, language, typed, problems, needs)}
        <button class="wide">
          ${isSubscription ? texts.subscribe : fillPlaceholders(texts.pay, { amount })}
        </button>
        ${testCardList(texts)}
      </form>
    </div>`,
  });
}

function lineItem(
  line: CheckoutSession["sandbox"]["lines"][number],
  language: string,
  texts: PayTexts,
): Html {
  const interval = PRICES.find(({ id }) => id === line.price)?.recurring.interval;
  const every = interval === undefined ? "" : interval === "month" ? texts.perMonth : texts.perYear;
  return html`<li>
    <span
      >${line.description}
      ${line.quantity > 1 ? html`<br /><span class="meta">${fillPlaceholders(texts.quantity, { count: String(line.quantity) })}</span>` : null}</span
    >
    <span><strong>${formatAmount(line.amount_subtotal, line.currency, language)}</strong> ${every}</span>
  </li>`;
}

/** POST /sandbox/checkout/:id: checks the form, charges the card, and redirects. */
export async function payCheckout(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const view = await loadView(db, request, id);
  if (!view) return null;
  if (view.session.status !== "open") return closedPage(view);
  const typed = await readTypedValues(request);
  const problems: FieldProblems = {};
  const card = readCard(typed, view.texts, problems);
  checkAddress(typed, view.texts, problems, needsOf(view.session));
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed["email"] ?? "")) problems["email"] = view.texts.badEmail;
  // A card number and its security code are never written back into a page.
  const shown: TypedValues = { ...typed, number: "", cvc: "" };
  if (Object.keys(problems).length > 0) return formPage(view, shown, problems, null);
  const { origin } = new URL(request.url);
  const { session, intent } = await transact(db, (unit) => pay(unit, id, typed, card, origin));
  if (intent?.next_action?.type === "redirect_to_url")
    return seeOther(intent.next_action.redirect_to_url.url);
  if (session.status === "complete") return seeOther(successUrl(session));
  return formPage({ ...view, session }, shown, {}, intent?.last_payment_error ?? null);
}

async function pay(
  unit: Unit,
  id: string,
  typed: TypedValues,
  card: CardInput,
  origin: string,
): Promise<{ session: CheckoutSession; intent: PaymentIntent | null }> {
  const session = await unit.get("checkout.session", id);
  if (session.status !== "open") return { session, intent: null };
  const customer = await customerOf(unit, session, typed, origin);
  const pendingId = session.sandbox.pendingIntent;
  const intent =
    (pendingId === null ? null : await unit.find("payment_intent", pendingId)) ??
    (await newIntent(unit, {
      amount: session.amount_total,
      currency: session.currency,
      customer: customer?.id ?? null,
      description:
        session.mode === "subscription" ? "Subscription creation" : session.sandbox.intentData.description,
      metadata: session.mode === "subscription" ? {} : session.sandbox.intentData.metadata,
      receiptEmail: session.sandbox.intentData.receiptEmail,
    }));
  if (pendingId === null) unit.emit("payment_intent.created", intent);
  intent.setup_future_usage = session.mode === "subscription" ? "off_session" : null;
  intent.sandbox = {
    ...intent.sandbox,
    checkoutSession: session.id,
    origin,
    returnUrl: `${origin}/sandbox/checkout/${session.id}/return`,
  };
  session.sandbox.pendingIntent = intent.id;
  unit.save(session);
  const method = createCard(unit, card, customer?.id ?? null);
  await chargeIntent(unit, intent, method);
  return { session, intent };
}

/** Returns the customer who pays. If the session requires it, the customer's data are updated from the form. */
async function customerOf(
  unit: Unit,
  session: CheckoutSession,
  typed: TypedValues,
  origin: string,
): Promise<Customer | null> {
  const known = session.customer === null ? null : await unit.get("customer", session.customer);
  const isMade = session.mode === "subscription" || session.customer_creation === "always";
  const customer = known ?? (isMade ? newCustomer(typed["email"] ?? null, typed["holder"] ?? null) : null);
  const taxId = session.tax_id_collection.enabled ? readTaxId(typed) : null;
  const address = readAddress(typed);
  const name = (taxId && typed["company"]) || (typed["holder"] ?? null);
  session.customer_details = {
    address,
    email: customer?.email ?? typed["email"] ?? null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: taxId ? [taxId] : [],
  };
  if (!customer) return null;
  session.customer = customer.id;
  customer.sandbox.origin = origin;
  if (!known || session.sandbox.savesAddress) customer.address = address;
  if (!known || session.sandbox.savesName) customer.name = name;
  unit.save(customer);
  unit.emit(known ? "customer.updated" : "customer.created", customer);
  const owned = await unit.list("tax_id", { customer: customer.id });
  if (taxId && !owned.some(({ value }) => value === taxId.value)) {
    storeTaxId(unit, customer.id, taxId.type, taxId.value);
  }
  return customer;
}

/** GET /sandbox/checkout/:id/return: the page to which the bank redirects after 3-D Secure. */
export async function checkoutReturn(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const view = await loadView(db, request, id);
  if (!view) return null;
  const { session } = view;
  return seeOther(session.status === "complete" ? successUrl(session) : `/sandbox/checkout/${id}?back=`);
}
