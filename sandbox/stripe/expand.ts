import { invalidRequest } from "./faults";
import { sessionLinesOf } from "./checkout-sessions";
import { PRICES, PRODUCTS } from "./prices";
import { toJson, Unit } from "./unit";

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Copies an object for the response, and replaces the ids that `expand[]` names by the objects with these ids. */
export async function expandObject(
  db: D1Database,
  value: unknown,
  paths: readonly string[],
): Promise<unknown> {
  const copy: unknown = JSON.parse(toJson(value));
  const unit = new Unit(db, { id: null, idempotencyKey: null });
  for (const path of paths) await expandPath(unit, copy, path.split("."), path);
  return copy;
}

async function expandPath(unit: Unit, node: unknown, steps: readonly string[], path: string): Promise<void> {
  const [step, ...rest] = steps;
  if (step === undefined || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(unit, item, steps, path);
    return;
  }
  if (!isRecord(node)) throw unexpandable(path);
  const value = node[step] ?? (await included(unit, node, step));
  if (value === undefined) throw unexpandable(path);
  node[step] = typeof value === "string" ? await load(unit, value, path) : value;
  await expandPath(unit, node[step], rest, path);
}

const unexpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, undefined, { param: "expand" });

async function load(unit: Unit, id: string, path: string): Promise<unknown> {
  const known = [...PRICES, ...PRODUCTS].find((item) => item.id === id);
  if (known) return JSON.parse(toJson(known));
  const row = await unit.db
    .prepare("SELECT data FROM stripe_objects WHERE id = ?")
    .bind(id)
    .first<{ data: string }>();
  if (!row) throw unexpandable(path);
  return JSON.parse(toJson(JSON.parse(row.data)));
}

/** Returns a list that Stripe includes in an object only if the API call asks for it. */
async function included(unit: Unit, node: Json, step: string): Promise<unknown> {
  const id = typeof node["id"] === "string" ? node["id"] : "";
  const list = (url: string, data: unknown) =>
    JSON.parse(toJson({ object: "list", data, has_more: false, url }));
  switch (`${String(node["object"])}.${step}`) {
    case "checkout.session.line_items": {
      const session = await unit.get("checkout.session", id);
      return list(`/v1/checkout/sessions/${id}/line_items`, sessionLinesOf(session));
    }
    case "charge.refunds": {
      const refunds = await unit.list("refund", { parent: String(node["payment_intent"]) });
      return list(
        `/v1/charges/${id}/refunds`,
        refunds.filter(({ charge }) => charge === id),
      );
    }
    case "customer.tax_ids":
      return list(`/v1/customers/${id}/tax_ids`, await unit.list("tax_id", { customer: id }));
    case "customer.subscriptions":
      return list("/v1/subscriptions", await unit.list("subscription", { customer: id }));
    case "invoice.payments":
      return JSON.parse(toJson((await unit.get("invoice", id)).payments));
    case "invoice.confirmation_secret":
      return JSON.parse(toJson((await unit.get("invoice", id)).confirmation_secret));
    default:
      return step in node ? null : undefined;
  }
}
