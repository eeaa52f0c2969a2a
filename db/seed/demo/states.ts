import type { DomainCode } from "../../../app/i18n/domains.ts";
import type { Plan } from "../../../app/models/subscriptions/plan.rules.ts";

/** Password of all demonstration accounts; it meets the password rules. */
export const DEMO_PASSWORD = "Trousseau-2026!";

/** A purchase of the demonstration for which a refund was requested. */
export interface DemoRefund {
  credits: number;
  paidDaysAgo: number;
  /** The state of a refund request. `failed`: the bank returned the refund, so an administrator must decide again. */
  outcome: "asked" | "refused" | "refunded" | "failed";
}

/**
 * The subscription of an account: for one that runs, its first day; for one that has ended, its last day and its length
 * in months.
 */
export type DemoPremium =
  | { plan: Plan; startsInDays: number }
  | { plan: "premium_monthly"; endsInDays: number; months: number };

/**
 * A state in which an account can be. `name` is the local part of the account's e-mail address: free@fr.example.com.
 */
export interface DemoState {
  name: string;
  role: "ROLE_PRESTATAIRE" | "ROLE_VENUE" | "ROLE_ADMIN";
  moderation: "pending" | "approved" | "refused";
  hasFinishedOnboarding: boolean;
  premiumStatus: "none" | "active" | "cancellation" | "canceled";
  premium: DemoPremium | null;
  /** The balance of credits at the end of the history. The purchases are chosen so that the history ends with it. */
  credits: number;
  /** The purchases for which a refund was requested, oldest first. */
  refunds: readonly DemoRefund[];
  /** A description of the account for the README and for the output of `npm start`. */
  description: string;
}

const PLANNER = {
  role: "ROLE_PRESTATAIRE",
  moderation: "approved",
  hasFinishedOnboarding: true,
  premiumStatus: "none",
  premium: null,
  credits: 0,
  refunds: [],
} as const;

const FREE: DemoState = {
  ...PLANNER,
  name: "free",
  credits: 3,
  description: "planner, credits left, the fullest list of requests",
};
const PREMIUM: DemoState = {
  ...PLANNER,
  name: "premium",
  premiumStatus: "active",
  premium: { plan: "premium_yearly", startsInDays: -90 },
  credits: 4,
  description: "planner with active premium; its credits are paused",
};
const VENUE: DemoState = {
  ...PLANNER,
  name: "venue",
  role: "ROLE_VENUE",
  credits: 2,
  description: "venue, credits left",
};
const PREMIUM_VENUE: DemoState = {
  ...VENUE,
  name: "premium-venue",
  premiumStatus: "active",
  premium: { plan: "premium_yearly", startsInDays: -40 },
  credits: 1,
  description: "venue with active premium",
};
const NO_CREDITS: DemoState = { ...PLANNER, name: "nocredits", description: "planner, no credit left" };
const ENDING: DemoState = {
  ...PLANNER,
  name: "ending",
  premiumStatus: "cancellation",
  premium: { plan: "premium_monthly", endsInDays: 12, months: 3 },
  credits: 1,
  description: "planner, premium cancelled but still running",
};
const ENDED: DemoState = {
  ...PLANNER,
  name: "ended",
  premiumStatus: "canceled",
  premium: { plan: "premium_monthly", endsInDays: -20, months: 3 },
  credits: 2,
  description: "planner, premium over: requests opened only under premium are locked again",
};
const PENDING: DemoState = {
  ...PLANNER,
  name: "pending",
  moderation: "pending",
  credits: 1,
  description: "planner, onboarded, waiting for moderation",
};
const REFUSED: DemoState = {
  ...PLANNER,
  name: "refused",
  moderation: "refused",
  credits: 1,
  description: "planner, refused by moderation",
};
const REFUNDS: DemoState = {
  ...PLANNER,
  name: "refunds",
  credits: 20,
  refunds: [
    { credits: 5, paidDaysAgo: 26, outcome: "refused" },
    { credits: 3, paidDaysAgo: 19, outcome: "refunded" },
    { credits: 10, paidDaysAgo: 12, outcome: "failed" },
    { credits: 3, paidDaysAgo: 4, outcome: "asked" },
  ],
  description: "planner, refunds asked for, made, refused, and failed at the bank",
};
const NEW: DemoState = {
  ...PLANNER,
  name: "new",
  moderation: "pending",
  hasFinishedOnboarding: false,
  description: "planner, onboarding not finished",
};
export const ADMIN: DemoState = {
  ...PLANNER,
  name: "admin",
  role: "ROLE_ADMIN",
  description: "administrator",
};

/**
 * The state of approved planners that are not listed in the README. They exist so that couples can choose among many.
 */
export const LISTED_PLANNER: DemoState = {
  ...PLANNER,
  name: "",
  credits: 2,
  description: "planner in the directory",
};
export const LISTED_VENUE: DemoState = { ...LISTED_PLANNER, role: "ROLE_VENUE" };

/** Whether Premium is active, even if the subscription will not renew. */
export const hasPremium = ({ premiumStatus }: DemoState): boolean =>
  premiumStatus === "active" || premiumStatus === "cancellation";

/**
 * The states of a domain's planners, in the order of the list. If there are more planners, they have the state
 * LISTED_PLANNER.
 */
const EVERY_STATE = [FREE, PREMIUM, NO_CREDITS, ENDING, ENDED, PENDING, REFUSED, NEW];
const PLANNER_STATES: Partial<Record<DomainCode, readonly DemoState[]>> = {
  fr: [...EVERY_STATE, REFUNDS],
  be: EVERY_STATE,
};
export const plannerStates = (domain: DomainCode): readonly DemoState[] =>
  PLANNER_STATES[domain] ?? [FREE, PREMIUM];
export const VENUE_STATES: readonly DemoState[] = [VENUE, PREMIUM_VENUE];

/** The domains that have an administrator account. */
export const ADMIN_DOMAINS: readonly DomainCode[] = ["fr", "be"];

/** A demonstration account that people can sign in to. */
export interface DocumentedAccount {
  email: string;
  domain: DomainCode;
  description: string;
}

/** The accounts listed in the README, by domain. */
export const documentedAccounts = (domain: DomainCode): DocumentedAccount[] =>
  [...plannerStates(domain), ...VENUE_STATES, ...(ADMIN_DOMAINS.includes(domain) ? [ADMIN] : [])].map(
    ({ name, description }) => ({ email: `${name}@${domain}.example.com`, domain, description }),
  );
