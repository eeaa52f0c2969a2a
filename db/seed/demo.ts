import { DOMAIN_CODES } from "../../app/i18n/domains.ts";
import { COUNTRIES } from "./countries.ts";
import { buildAccounts } from "./demo/accounts.ts";
import type { DemoContext } from "./demo/context.ts";
import { buildLedger } from "./demo/ledger.ts";
import { buildProjects, type DemoProject } from "./demo/projects.ts";
import { buildRequests } from "./demo/requests.ts";
import type { AccountRow, DemoAccount, LedgerRow, OrderRow, RequestRow } from "./demo/rows.ts";
import {
  buildCustomer,
  buildSubscription,
  type CustomerRow,
  type SubscriptionRow,
} from "./demo/subscriptions.ts";
import { buildViews, type ViewRow } from "./demo/views.ts";

/** All demonstration rows, built without input or output: the same context gives the same rows. */
export interface Demo {
  accounts: DemoAccount[];
  projects: DemoProject[];
  requests: RequestRow[];
  ledger: LedgerRow[];
  orders: OrderRow[];
  views: ViewRow[];
  customers: CustomerRow[];
  subscriptions: SubscriptionRow[];
}

export function buildDemo(context: DemoContext): Demo {
  const demo: Demo = {
    accounts: [],
    projects: [],
    requests: [],
    ledger: [],
    orders: [],
    views: [],
    customers: [],
    subscriptions: [],
  };
  for (const domain of DOMAIN_CODES) {
    const country = COUNTRIES[domain];
    const accounts = buildAccounts(context, country);
    const projects = buildProjects(context, country);
    const requests = buildRequests(context, accounts, projects);
    for (const made of accounts) {
      const own = requests.filter((request) => request.providerId === made.account.id);
      const { ledger, orders } = buildLedger(context, made, own);
      const views = buildViews(context, made);
      demo.accounts.push({ ...made, account: withCounts(made.account, own, ledger, views) });
      demo.views.push(...views);
      const premium = buildSubscription(context, made) ?? [];
      demo.subscriptions.push(...[premium].flat());
      const payments = [
        ...orders.map(({ createdAt }) => createdAt),
        ...[premium].flat().map(({ startAt }) => startAt),
      ];
      demo.customers.push(...[buildCustomer(made, payments) ?? []].flat());
      demo.ledger.push(...ledger);
      demo.orders.push(...orders);
    }
    demo.projects.push(...projects);
    demo.requests.push(...requests);
  }
  return demo;
}

/** Sets an account's cached counts from the rows they summarise. */
const withCounts = (
  account: AccountRow,
  requests: RequestRow[],
  ledger: LedgerRow[],
  views: ViewRow[],
): AccountRow => ({
  ...account,
  credits: ledger.reduce((sum, row) => sum + (row.deposited ?? 0) - (row.withdrawn ?? 0), 0),
  requestsTotal: requests.length,
  requestsUnseen: requests.filter((request) => request.seenAt == null).length,
  viewsTotal: views.reduce((sum, row) => sum + row.views, 0),
});
