import type { ModerationState, Role } from "~/models/accounts/rules";
import { readIntegerWithin } from "~/models/core/number.rules";
import { prefixMatch, SEARCH_MAX } from "~/models/core/search-words.rules";

export const USERS_PAGE_SIZE = 25;
const MAX_POSITION = 999_999_999;

/** States of an account. The first that applies counts, with disabled before all others. */
export const USER_STATES = ["waiting", "moderated", "refused", "onboarding", "disabled"] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_ROLES = ["planner", "venue", "admin"] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_PLANS = ["premium", "free"] as const;
type UserPlan = (typeof USER_PLANS)[number];

const ROLE_NAMES: Record<Role, UserRole> = {
  ROLE_PRESTATAIRE: "planner",
  ROLE_VENUE: "venue",
  ROLE_ADMIN: "admin",
};
export const roleName = (role: Role): UserRole => ROLE_NAMES[role];

/** Must use the same order as the view account_documents. */
export function stateOf(account: {
  role: Role;
  moderation: ModerationState;
  onboardingFinishedAt: number | null;
  disabledAt: number | null;
}): UserState {
  if (account.disabledAt !== null) return "disabled";
  if (account.role === "ROLE_ADMIN" || account.moderation === "approved") return "moderated";
  if (account.onboardingFinishedAt === null) return "onboarding";
  return account.moderation === "refused" ? "refused" : "waiting";
}

export interface UserQuery {
  /** As typed: words of name, e-mail, company or city, or an account id. */
  q: string;
  domain: string | null;
  role: UserRole | null;
  state: UserState | null;
  plan: UserPlan | null;
  /** The page begins after this position; null on the first page. */
  after: number | null;
}

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

/** Reads the list's parameters; unknown or malformed filters are ignored. */
export function parseUserQuery(params: URLSearchParams, domains: readonly string[]): UserQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, SEARCH_MAX),
    domain: oneOf(domains, params.get("domain")),
    role: oneOf(USER_ROLES, params.get("role")),
    state: oneOf(USER_STATES, params.get("state")),
    plan: oneOf(USER_PLANS, params.get("plan")),
    after: readIntegerWithin(params.get("after"), 0, MAX_POSITION),
  };
}

/** The query string for a page of the same list. */
export function userSearch(query: UserQuery, after: number | null): string {
  const params = new URLSearchParams();
  for (const name of ["q", "domain", "role", "state", "plan"] as const)
    if (query[name]) params.set(name, query[name]);
  if (after !== null) params.set("after", String(after));
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** Filters and words as one accounts_fts expression; null if everything is listed. */
export function userMatch({ q, domain, role, state, plan }: UserQuery): string | null {
  const facets = [
    domain && `domain${domain}`,
    role && `role${role}`,
    state && `state${state}`,
    plan && `plan${plan}`,
  ].filter((facet) => facet !== null && facet !== "");
  const words = prefixMatch(q);
  const parts = [
    ...(words ? [`{name email company city} : (${words})`] : []),
    ...(facets.length > 0 ? [`facets : (${facets.join(" AND ")})`] : []),
  ];
  return parts.length > 0 ? parts.join(" AND ") : null;
}
