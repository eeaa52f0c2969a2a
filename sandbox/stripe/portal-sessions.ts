import type { PortalFlow, PortalSession } from "./billing-objects";
import { originOfUrl } from "./checkout-sessions";
import { DEFAULT_ORIGIN, nowSeconds } from "./customer-clock";
import { invalidRequest } from "./faults";
import type { Params } from "./params";
import { hasEnded } from "./subscriptions";
import { newId, randomLetters, type Unit } from "./unit";

/** Handles POST /v1/billing_portal/sessions. */
export async function createPortalSession(unit: Unit, params: Params): Promise<PortalSession> {
  params.allow("customer", "configuration", "flow_data", "locale", "return_url");
  const customer = await unit.get("customer", params.needed("customer"), "customer");
  const origin = originOfUrl(params, "return_url") ?? customer.sandbox.origin ?? DEFAULT_ORIGIN;
  const flow = params.child("flow_data");
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: nowSeconds(),
    customer: customer.id,
    flow: flow ? await readFlow(unit, flow, customer.id) : null,
    livemode: false,
    locale: params.text("locale"),
    on_behalf_of: null,
    return_url: params.text("return_url"),
    url: `${origin}/sandbox/portal/${id}?key=${randomLetters(24)}`,
  };
  if (customer.sandbox.origin !== origin) {
    customer.sandbox.origin = origin;
    unit.save(customer);
  }
  unit.save(session, customer.id);
  return session;
}

async function readFlow(unit: Unit, params: Params, customer: string): Promise<PortalFlow> {
  params.needed("type");
  const type = params.oneOf("type", [
    "subscription_cancel",
    "subscription_update",
    "subscription_update_confirm",
    "payment_method_update",
  ]);
  if (type === null) throw params.invalid("type", "Invalid type");
  const after = params.child("after_completion");
  const returnUrl = after?.child("redirect")?.text("return_url") ?? null;
  const details = type === "payment_method_update" ? null : params.child(type);
  const id = details?.needed("subscription") ?? null;
  if (type !== "payment_method_update") {
    if (id === null)
      throw params.invalid(type, `Missing required param: flow_data[${type}].`, "parameter_missing");
    const subscription = await unit.get("subscription", id, `flow_data[${type}][subscription]`);
    if (subscription.customer !== customer || hasEnded(subscription)) {
      throw invalidRequest(`The subscription ${id} cannot be changed by this customer.`);
    }
    if (type === "subscription_cancel" && subscription.cancel_at !== null) {
      throw invalidRequest(
        "The subscription cannot be canceled because it is already set to be canceled at period end.",
      );
    }
  }
  const [item] = details?.children("items") ?? [];
  return {
    type,
    after_completion: {
      type: after?.oneOf("type", ["redirect", "portal_homepage", "hosted_confirmation"]) ?? "portal_homepage",
      redirect: returnUrl === null ? null : { return_url: returnUrl },
      hosted_confirmation: null,
    },
    subscription_cancel:
      type === "subscription_cancel" && id !== null ? { subscription: id, retention: null } : null,
    subscription_update: type === "subscription_update" && id !== null ? { subscription: id } : null,
    subscription_update_confirm:
      type === "subscription_update_confirm" && id !== null && item
        ? {
            subscription: id,
            items: [{ id: item.needed("id"), price: item.needed("price"), quantity: 1 }],
            discounts: null,
          }
        : null,
  };
}
