import * as z from "zod";
import { endMaintenanceSchema, maintenanceSchema } from "~/models/maintenance/rules";

/** The largest size that Cloudflare allows for one D1 database. */
export const DATABASE_BYTES_MAX = 10 * 1024 ** 3;

/** The tables that grow with the use of the product. */
export const GROWING_TABLES = [
  "accounts",
  "projects",
  "event_requests",
  "credit_ledger",
  "reviews",
  "outbox",
] as const;
export type GrowingTable = (typeof GROWING_TABLES)[number];

/** Why a setting that production accepts is worth a look. */
type OddSettingReason = "empty" | "zero" | "test_mode";

export interface OddSetting {
  name: string;
  reason: OddSettingReason;
}

/** The settings that `oddSettings` reads. */
interface ReadSettings {
  INSEE_API_KEY: string;
  SMS_DAILY_BUDGET: number;
  SMS_DAILY_NOTICES: number;
  PUBLIC_CACHE_SECONDS: number;
  STRIPE_SECRET_KEY: string;
}

/** Returns the settings with which a part of the product is switched off or takes no real money. Never a value. */
export function oddSettings(settings: ReadSettings): OddSetting[] {
  const numbers = ["SMS_DAILY_BUDGET", "SMS_DAILY_NOTICES", "PUBLIC_CACHE_SECONDS"] as const;
  return [
    ...(settings.INSEE_API_KEY === "" ? [{ name: "INSEE_API_KEY", reason: "empty" } as const] : []),
    ...numbers.flatMap((name) => (settings[name] === 0 ? [{ name, reason: "zero" } as const] : [])),
    ...(/^[a-z]{2}_test_/.test(settings.STRIPE_SECRET_KEY)
      ? [{ name: "STRIPE_SECRET_KEY", reason: "test_mode" } as const]
      : []),
  ];
}

/** Asks Stripe again about the payment of one order. */
const checkOrderSchema = z.strictObject({ intent: z.literal("check_order"), order: z.uuid() });

/** The forms of the page about operations. */
export const operationsSchema = z.discriminatedUnion("intent", [
  checkOrderSchema,
  maintenanceSchema,
  endMaintenanceSchema,
]);
