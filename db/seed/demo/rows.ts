import type { accounts } from "../../schema/accounts.ts";
import type { creditLedger, creditOrders } from "../../schema/billing.ts";
import type { companies } from "../../schema/companies.ts";
import type { eventRequests } from "../../schema/requests.ts";
import type { SeedLanguage } from "../lookups/entry.ts";
import type { Subject } from "../profiles/texts.ts";
import type { DemoState } from "./states.ts";

export type AccountRow = typeof accounts.$inferInsert;
export type CompanyRow = typeof companies.$inferInsert;
export type LedgerRow = typeof creditLedger.$inferInsert;
export type OrderRow = typeof creditOrders.$inferInsert;
export type RequestRow = typeof eventRequests.$inferInsert;

export interface DemoAccount {
  state: DemoState;
  account: AccountRow;
  /** The company of the account. Null for administrators, and for providers before the end of onboarding. */
  company: CompanyRow | null;
  services: readonly string[];
  /** The language of the profile's texts, if it differs from the language of the domain. */
  profileLanguage?: SeedLanguage;
  /** What the first picture of the venue shows. */
  shows?: Subject;
  languages: readonly string[];
}
