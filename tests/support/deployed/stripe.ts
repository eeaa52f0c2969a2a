import type Stripe from "stripe";
import type { StripeResponseOf } from "../../../sandbox/stripe/published.ts";
import { decodeForm, Params } from "../../../sandbox/stripe/params.ts";

type Endpoint = StripeResponseOf<Stripe.WebhookEndpoint> & {
  id: string;
  url: string;
  metadata: Record<string, string>;
  enabled_events: string[];
  status: string;
  secret: string;
  api_version: string | null;
};
type Price = StripeResponseOf<Stripe.Price> & { id: string; lookup_key: string };
type Portal = StripeResponseOf<Stripe.BillingPortal.Configuration> & { id: string; is_default: boolean };

/** A stand-in for an account at Stripe. The compiler checks its objects against the SDK's types. */
interface StripeState {
  products: StripeResponseOf<Stripe.Product>[];
  prices: Price[];
  portals: Portal[];
  /** Whether the first portal that is created becomes the default one. */
  makesDefault: boolean;
  /** The newest webhook is the first, as in Stripe's lists. */
  endpoints: Endpoint[];
}

export const emptyStripe = (): StripeState => ({
  products: [],
  prices: [],
  portals: [],
  makesDefault: true,
  endpoints: [],
});

const list = (data: readonly object[]) =>
  Response.json({ object: "list", data, has_more: false, url: "/v1" });
const refuse = (status: number, type: string, code: string) =>
  Response.json({ error: { type, code, message: code } }, { status });

let lastNumber = 0;
const newId = (prefix: string) => `${prefix}_${(lastNumber += 1)}`;

/** Answers one call to api.stripe.com. */
export async function answerStripe(state: StripeState, request: Request): Promise<Response> {
  if (!/^Bearer (?:sk|rk)_(?:test|live)_standin$/.test(request.headers.get("authorization") ?? ""))
    return refuse(401, "invalid_request_error", "api_key_invalid");
  const url = new URL(request.url);
  const form = request.method === "GET" ? url.search : await request.text();
  const params = new Params(decodeForm(new URLSearchParams(form)));
  const path = url.pathname.replace("/v1/", "");
  const call = `${request.method} ${path}`;
  if (call === "GET products") {
    const ids = params.texts("ids");
    return list(state.products.filter(({ id = "" }) => ids.includes(id)));
  }
  if (call === "POST products") return createProduct(state, params);
  if (call === "GET prices") {
    const keys = params.texts("lookup_keys");
    return list(state.prices.filter(({ lookup_key: key }) => keys.includes(key)));
  }
  if (call === "POST prices") return createPrice(state, params);
  return path.startsWith("billing_portal/")
    ? answerPortal(state, call, params)
    : answerWebhooks(state, call, params);
}

function createProduct(state: StripeState, params: Params): Response {
  params.allow("id", "name");
  const id = params.needed("id");
  if (state.products.some((product) => product.id === id))
    return refuse(400, "invalid_request_error", "resource_already_exists");
  const product = {
    id,
    object: "product" as const,
    active: true,
    name: params.needed("name"),
    livemode: false,
  };
  state.products.push(product);
  return Response.json(product);
}

function createPrice(state: StripeState, params: Params): Response {
  params.allow("product", "lookup_key", "unit_amount", "currency", "recurring", "tax_behavior");
  const key = params.needed("lookup_key");
  // Stripe refuses a second price with the same lookup key unless it is told to transfer it.
  if (state.prices.some(({ lookup_key: other }) => other === key))
    return refuse(400, "invalid_request_error", "lookup_key_already_in_use");
  const interval = params.child("recurring")?.oneOf("interval", ["month", "year"]) ?? "month";
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: true,
    lookup_key: key,
    product: params.needed("product"),
    currency: params.needed("currency"),
    unit_amount: params.integer("unit_amount"),
    recurring: { interval, interval_count: 1 },
    tax_behavior: "exclusive",
    type: "recurring",
  };
  state.prices.push(price);
  return Response.json(price);
}

/** The switches of the portal's features, as Stripe stores them. */
function featuresOf(params: Params): NonNullable<Portal["features"]> {
  const features = params.child("features");
  const isOn = (name: string) => features?.child(name)?.flag("enabled") === true;
  const update = features?.child("subscription_update");
  return {
    customer_update: {
      enabled: isOn("customer_update"),
      allowed_updates: features?.child("customer_update")?.texts("allowed_updates") ?? [],
    },
    invoice_history: { enabled: isOn("invoice_history") },
    payment_method_update: { enabled: isOn("payment_method_update"), payment_method_configuration: null },
    subscription_cancel: {
      enabled: isOn("subscription_cancel"),
      mode: features?.child("subscription_cancel")?.text("mode") ?? "immediately",
    },
    subscription_update: {
      enabled: isOn("subscription_update"),
      default_allowed_updates: update?.texts("default_allowed_updates") ?? [],
      products: (update?.children("products") ?? []).map((product) => ({
        product: product.needed("product"),
        prices: product.texts("prices"),
      })),
    },
  };
}

function answerPortal(state: StripeState, call: string, params: Params): Response {
  if (call === "GET billing_portal/configurations") {
    const wantsDefault = params.flag("is_default");
    return list(state.portals.filter((portal) => wantsDefault !== true || portal.is_default));
  }
  if (call === "POST billing_portal/configurations") {
    const portal: Portal = {
      id: newId("bpc"),
      object: "billing_portal.configuration",
      active: true,
      is_default: state.makesDefault && state.portals.length === 0,
      metadata: params.metadata(),
      features: featuresOf(params),
    };
    state.portals.push(portal);
    return Response.json(portal);
  }
  const [, method, id] = /^(GET|POST) billing_portal\/configurations\/(\w+)$/.exec(call) ?? [];
  const portal = state.portals.find((each) => each.id === id);
  if (!portal) return refuse(404, "invalid_request_error", "resource_missing");
  if (method === "POST") portal.features = featuresOf(params);
  return Response.json(portal);
}

function answerWebhooks(state: StripeState, call: string, params: Params): Response {
  const visible = ({ secret: _secret, ...endpoint }: Endpoint) => endpoint;
  if (call === "GET webhook_endpoints") return list(state.endpoints.map(visible));
  if (call === "POST webhook_endpoints") {
    params.allow("url", "enabled_events", "api_version", "metadata");
    const endpoint: Endpoint = {
      id: newId("we"),
      object: "webhook_endpoint",
      url: params.needed("url"),
      enabled_events: params.texts("enabled_events"),
      api_version: params.text("api_version"),
      metadata: params.metadata(),
      status: "enabled",
      secret: `whsec_${newId("signing")}`,
    };
    state.endpoints.unshift(endpoint);
    return Response.json(endpoint);
  }
  const [, method, id] = /^(POST|DELETE) webhook_endpoints\/(\w+)$/.exec(call) ?? [];
  const endpoint = state.endpoints.find((each) => each.id === id);
  if (!endpoint) return refuse(404, "invalid_request_error", "resource_missing");
  if (method === "DELETE") {
    state.endpoints = state.endpoints.filter((each) => each !== endpoint);
    return Response.json({ id, object: "webhook_endpoint", deleted: true });
  }
  params.allow("enabled_events", "disabled", "metadata");
  if (params.has("metadata")) endpoint.metadata = { ...endpoint.metadata, ...params.metadata() };
  if (params.has("enabled_events")) endpoint.enabled_events = params.texts("enabled_events");
  if (params.flag("disabled") === false) endpoint.status = "enabled";
  return Response.json(visible(endpoint));
}
