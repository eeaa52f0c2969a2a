import type { Unit } from "./unit";

/** The origin that is used for links if the customer has not yet opened any page. */
export const DEFAULT_ORIGIN = "http://localhost:8787";

export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Returns the time on the customer's clock, in seconds since 1970. The dashboard can move this clock forward. */
export async function customerTime(unit: Unit, customerId: string | null): Promise<number> {
  const customer = customerId === null ? null : await unit.find("customer", customerId);
  return nowSeconds() + (customer?.sandbox.ahead ?? 0);
}

/** Returns the origin of the app for links to the customer's pages. */
export async function originOf(unit: Unit, customerId: string | null): Promise<string> {
  const customer = customerId === null ? null : await unit.find("customer", customerId);
  return customer?.sandbox.origin ?? DEFAULT_ORIGIN;
}

/**
 * Returns the time one interval after `seconds`, on the anchor's day of the month, or on the last day of a shorter
 * month.
 */
export function addInterval(seconds: number, interval: "month" | "year", anchor: number): number {
  const from = new Date(seconds * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const months = interval === "month" ? 1 : 12;
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return Math.floor(target.getTime() / 1000);
}
