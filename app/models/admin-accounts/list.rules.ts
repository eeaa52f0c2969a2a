import type { ModerationState, Role } from "~/models/accounts/rules";
import { readIntegerWithin } from "~/models/core/number.rules";
import { prefixSearchExpression, ADMIN_SEARCH_MAX } from "~/models/core/search-words.rules";

export const ACCOUNTS_PAGE_SIZE = 25;
const MAX_POSITION = 999_999_999;

/** States of an account. If several states apply, `accountStateOf` chooses one of them. */
export const ACCOUNT_STATES = ["waiting", "moderated", "refused", "onboarding", "disabled"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_ROLES = ["planner", "venue", "admin"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const ACCOUNT_PLANS = ["premium", "free"] as const;
type AccountPlan = (typeof ACCOUNT_PLANS)[number];

const ROLE_NAMES: Record<Role, AccountRole> = {
  ROLE_PRESTATAIRE: "planner",
  ROLE_VENUE: "venue",
  ROLE_ADMIN: "admin",
};
export const roleName = (role: Role): AccountRole => ROLE_NAMES[role];

/**
 * The state of an account. The order of the checks is the same as in the view account_documents, so that the list's
 * filter and the page show the same state.
 */
export function accountStateOf(account: {
  role: Role;
  moderation: ModerationState;
  onboardingFinishedAt: number | null;
  disabledAt: number | null;
}): AccountState {
  if (account.disabledAt !== null) return "disabled";
  if (account.role === "ROLE_ADMIN" || account.moderation === "approved") return "moderated";
  if (account.onboardingFinishedAt === null) return "onboarding";
  return account.moderation === "refused" ? "refused" : "waiting";
}

export interface AccountQuery {
  /** The typed search text: words of a name, e-mail address, company or city, or the id of an account. */
  q: string;
  domain: string | null;
  role: AccountRole | null;
  state: AccountState | null;
  plan: AccountPlan | null;
  /** The page of the list begins after this position; null for the first page. */
  after: number | null;
}

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

/** Reads the list's parameters; unknown or malformed filters are ignored. */
export function parseAccountQuery(params: URLSearchParams, domains: readonly string[]): AccountQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, ADMIN_SEARCH_MAX),
    domain: oneOf(domains, params.get("domain")),
    role: oneOf(ACCOUNT_ROLES, params.get("role")),
    state: oneOf(ACCOUNT_STATES, params.get("state")),
    plan: oneOf(ACCOUNT_PLANS, params.get("plan")),
    after: readIntegerWithin(params.get("after"), 0, MAX_POSITION),
  };
}

/** The query string of another page of the list, with the same filters and search words. */
export function accountQueryString(query: AccountQuery, after: number | null): string {
  const params = new URLSearchParams();
  for (const name of ["q", "domain", "role", "state", "plan"] as const)
    if (query[name]) params.set(name, query[name]);
  if (after !== null) params.set("after", String(after));
  const text = params.toString();
  return text ? `?${text}` : "";
}

/**
 * The filters and search words as one full-text expression for accounts_fts; null if there are none, so that all
 * accounts are listed.
 */
export function accountSearchExpression({ q, domain, role, state, plan }: AccountQuery): string | null {
  const facets = [
    domain && `domain${domain}`,
    role && `role${role}`,
    state && `state${state}`,
    plan && `plan${plan}`,
  ].filter((facet) => facet !== null && facet !== "");
  const words = prefixSearchExpression(q);
  const parts = [
    ...(words ? [`{name email company city} : (${words})`] : []),
    ...(facets.length > 0 ? [`facets : (${facets.join(" AND ")})`] : []),
  ];
  return parts.length > 0 ? parts.join(" AND ") : null;
}
