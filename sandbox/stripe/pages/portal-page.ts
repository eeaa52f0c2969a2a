import { html, type Html } from "../../pages/html";
import { storeTaxId } from "../customers";
import { createCard } from "../payment-methods";
import { findPrice } from "../prices";
import { changePrice } from "../change-subscription";
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
  type FieldProblems,
  type TypedValues,
} from "./card-fields";
import { inputField, payPage, seeOther } from "./pay-layout";
import {
  cancelContent,
  homeContent,
  loadPortal,
  planChoice,
  portalLink,
  type PortalView,
} from "./portal-view";
import { retryOpenInvoice } from "../renewals";
import { hasEnded, subscriptionItemOf, planCancellation } from "../subscriptions";

const NEEDS = { hasAddress: true, hasTaxId: true };

/** GET /sandbox/portal/:id?key=&view=: the pages of the customer portal. */
export async function portalPage(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const view = await loadPortal(db, request, id);
  if (!view) return null;
  const { session, subscription, texts } = view;
  const query = new URL(request.url).searchParams;
  const done = query.get("done");
  const flow = done === null ? session.flow : null;
  const wanted = query.get("view") ?? (flow ? FLOW_VIEWS[flow.type] : null);
  const isRunning = subscription !== null && !hasEnded(subscription);
  if (wanted === "cancel" && isRunning && subscription.cancel_at === null) {
    return show(view, texts.cancelTitle, cancelContent(view, subscription));
  }
  if (wanted === "plan" && isRunning) return show(view, texts.changePlan, planChoice(view, subscription));
  if (wanted === "card") return show(view, texts.changeCard, cardForm(view, {}, {}));
  if (wanted === "details") return show(view, texts.details, detailsForm(view, detailsOf(view), {}));
  const message = done === null ? null : DONE[done];
  return show(
    view,
    texts.portalTitle,
    html`${message ? html`<p class="${done === "cardDeclined" ? "alert" : "done"}" role="status">${texts[message]}</p>` : null}
    ${homeContent(view)}`,
  );
}

const FLOW_VIEWS = {
  subscription_cancel: "cancel",
  subscription_update: "plan",
  subscription_update_confirm: "plan",
  payment_method_update: "card",
} as const;

const DONE: Record<string, "saved" | "changed" | "canceled" | "renewed" | "cardDeclined" | undefined> = {
  saved: "saved",
  changed: "changed",
  canceled: "canceled",
  renewed: "renewed",
  cardDeclined: "cardDeclined",
};

const show = ({ language }: PortalView, title: string, content: Html, status = 200) =>
  payPage({ language, title, content, status });

const detailsOf = ({ customer, taxId }: PortalView): TypedValues => ({
  email: customer.email ?? "",
  holder: customer.name ?? "",
  country: customer.address?.country ?? "FR",
  line1: customer.address?.line1 ?? "",
  postal_code: customer.address?.postal_code ?? "",
  city: customer.address?.city ?? "",
  company: taxId ? (customer.name ?? "") : "",
  vat: taxId?.value ?? "",
});

function cardForm(view: PortalView, typed: TypedValues, problems: FieldProblems): Html {
  const { texts } = view;
  return html`<form class="card" method="post" action="${portalLink(view)}" novalidate>
    <input type="hidden" name="intent" value="card" />
    ${problemBox(view, problems)} ${cardFields(texts, typed, problems)}
    <p class="row">
      <button>${texts.save}</button><a class="button quiet" href="${portalLink(view)}">${texts.back}</a>
    </p>
    ${testCardList(texts)}
  </form>`;
}

function detailsForm(view: PortalView, typed: TypedValues, problems: FieldProblems): Html {
  const { texts, language } = view;
  return html`<form class="card" method="post" action="${portalLink(view)}" novalidate>
    <input type="hidden" name="intent" value="details" />
    ${problemBox(view, problems)}
    ${inputField({
      name: "email",
      label: texts.email,
      type: "email",
      autocomplete: "email",
      value: typed["email"] ?? "",
      error: problems["email"],
    })}
    ${addressFields(texts, language, typed, problems, NEEDS)}
    <p class="row">
      <button>${texts.save}</button><a class="button quiet" href="${portalLink(view)}">${texts.back}</a>
    </p>
  </form>`;
}

const problemBox = ({ texts }: PortalView, problems: FieldProblems) =>
  Object.keys(problems).length === 0
    ? null
    : html`<div class="alert" role="alert"><p>${texts.fixFields}</p></div>`;

/**
 * POST /sandbox/portal/:id?key=: executes the intent of the form: cancel, renew, change (of the price), card or
 * details.
 */
export async function changePortal(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const view = await loadPortal(db, request, id);
  if (!view) return null;
  const { texts, subscription, session } = view;
  const typed = await readTypedValues(request);
  const problems: FieldProblems = {};
  const home = (done: string) => seeOther(portalLink(view, { done }));
  const intent = typed["intent"] ?? "";
  switch (intent) {
    case "card": {
      const card = readCard(typed, texts, problems);
      if (Object.keys(problems).length > 0) {
        return show(view, texts.changeCard, cardForm(view, { ...typed, number: "", cvc: "" }, problems), 400);
      }
      await transact(db, async (unit) => {
        const customer = await unit.get("customer", session.customer);
        const method = createCard(unit, card, customer.id);
        customer.invoice_settings.default_payment_method = method.id;
        customer.sandbox.renewals = "paid";
        unit.save(customer);
        unit.emit("customer.updated", customer);
        unit.emit("payment_method.attached", method);
        await useCard(unit, subscription?.id ?? null, method.id);
      });
      return home("saved");
    }
    case "details": {
      checkAddress(typed, texts, problems, NEEDS);
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed["email"] ?? "")) problems["email"] = texts.badEmail;
      if (Object.keys(problems).length > 0) {
        return show(view, texts.details, detailsForm(view, typed, problems), 400);
      }
      await transact(db, (unit) => saveDetails(unit, session.customer, typed));
      return home("saved");
    }
    case "cancel":
    case "renew":
    case "change":
      if (subscription === null || hasEnded(subscription)) return home("");
      return changeSubscription(db, view, subscription.id, typed);
    default:
      return home("");
  }
}

/**
 * Executes a change and then redirects. If the app opened the portal only for this change, it redirects to the app,
 * otherwise to the portal's first page.
 */
async function changeSubscription(
  db: D1Database,
  view: PortalView,
  id: string,
  { intent, price = "" }: TypedValues,
): Promise<Response> {
  const done = await transact(db, async (unit) => {
    const subscription = await unit.get("subscription", id);
    if (intent === "cancel") {
      if (subscription.cancel_at === null) {
        await planCancellation(unit, subscription, {
          at: subscriptionItemOf(subscription).current_period_end,
        });
      }
      return "canceled";
    }
    if (intent === "renew") {
      if (subscription.cancel_at !== null) await planCancellation(unit, subscription, { at: null });
      return "renewed";
    }
    const { isPaid } = await changePrice(unit, subscription, findPrice(price));
    return isPaid ? "changed" : "cardDeclined";
  });
  const after = view.session.flow?.after_completion;
  const isFlow = done !== "cardDeclined" && done !== "renewed" && after?.type === "redirect";
  return seeOther(isFlow && after.redirect ? after.redirect.return_url : portalLink(view, { done }));
}

async function useCard(unit: Unit, subscriptionId: string | null, method: string): Promise<void> {
  const subscription = subscriptionId === null ? null : await unit.find("subscription", subscriptionId);
  if (!subscription || hasEnded(subscription)) return;
  subscription.default_payment_method = method;
  unit.save(subscription);
  if (subscription.status === "past_due") await retryOpenInvoice(unit, subscription);
  else unit.emit("customer.subscription.updated", subscription);
}

async function saveDetails(unit: Unit, customerId: string, typed: TypedValues): Promise<void> {
  const customer = await unit.get("customer", customerId);
  customer.email = typed["email"] ?? null;
  customer.address = readAddress(typed);
  if (typed["company"]) customer.name = typed["company"];
  unit.save(customer);
  unit.emit("customer.updated", customer);
  const taxId = readTaxId(typed);
  const owned = await unit.list("tax_id", { customer: customerId });
  for (const old of owned) if (old.value !== taxId?.value) unit.remove(old.id);
  if (taxId && !owned.some(({ value }) => value === taxId.value)) {
    storeTaxId(unit, customerId, taxId.type, taxId.value);
  }
}
