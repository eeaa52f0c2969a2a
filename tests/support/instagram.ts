import { formsOf } from "./forms.ts";
import type { Visitor } from "./product.ts";

export const SOCIAL_NETWORKS_PATH = "/social-networks";

/**
 * Starts the connection on our page, answers Instagram's consent dialog, and returns to our page.
 * @returns the target of the last redirect
 */
export async function visitInstagram(visitor: Visitor, answer: "allow" | "deny"): Promise<string> {
  const left = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "connect" });
  const consent = await visitor.visit(left.location ?? "");
  const [form] = formsOf(consent.text);
  if (!form) throw new Error(`Instagram asked nothing: ${left.status} ${left.location}`);
  const fields = form.fields.filter(({ kind }) => kind !== "button").map(({ name, value }) => [name, value]);
  const back = await visitor.post(form.action, { ...Object.fromEntries(fields), answer });
  const { pathname, search } = new URL(back.location ?? "", visitor.origin);
  const returned = await visitor.visit(pathname + search);
  if (returned.location === null) throw new Error(`the return leads nowhere: ${returned.status}`);
  return returned.location;
}

/** Connects an account with Premium to Instagram, as its owner would without scripts. */
export async function connectInstagram(visitor: Visitor): Promise<void> {
  const ticket = /token=([\w-]+)/.exec(await visitInstagram(visitor, "allow"))?.[1] ?? "";
  const { status } = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "confirm", ticket });
  if (status !== 303) throw new Error(`the connection was not confirmed: ${status}`);
}
