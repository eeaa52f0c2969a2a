import type { BodyKind } from "~/http/forms/body-kind";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { Couple } from "~/models/couples/session.queries.server";

export type AccessLevel =
  | "anyone"
  | "visitor"
  | "member"
  | "onboarded"
  | "provider"
  | "planner"
  | "moderated"
  | "premium"
  | "venue"
  | "admin"
  | "couple";

/** A loader or action together with its access level. A test checks that every route has an access level. */
export interface GuardedHandler {
  access: AccessLevel;
  /**
   * Whether requests of an administrator who impersonates somebody are rejected: always, only for some forms, or never.
   */
  ownerOnly: "always" | "by_form" | "never";
  /** Whether only scripts call the loader or action. */
  isCall?: boolean | undefined;
  /**
   * The kind of body that an action accepts, such as a form with files. The request pipeline needs it to read the body.
   */
  takes?: BodyKind;
}

/** The type of `me`, the signed-in person, at each access level. At the level `couple` it is a couple without account. */
export type MeAtLevel<Level extends AccessLevel> = Level extends "anyone"
  ? Me | null
  : Level extends "visitor"
    ? null
    : Level extends "couple"
      ? Couple
      : Me;

type Verdict<Person> =
  | { kind: "pass"; me: Person }
  | { kind: "sign_in" }
  /** The couple must open its page by a mailed link first. */
  | { kind: "couple_sign_in" }
  /** Redirects. `flash` is the text key of a message that explains the redirect; the next page shows this message. */
  | { kind: "redirect"; to: string; flash?: string };

/** A couple is never an account, so only the level `couple` looks at it. */
type Levels = {
  [Level in AccessLevel]: (me: Me | null, couple?: Couple | null) => Verdict<MeAtLevel<Level>>;
};

const member = (me: Me | null): Verdict<Me> => (me ? { kind: "pass", me } : { kind: "sign_in" });

const onboarded = (me: Me | null): Verdict<Me> =>
  me && !me.hasFinishedOnboarding ? { kind: "redirect", to: "/onboarding" } : member(me);

/**
 * Allows people who have finished onboarding and meet the condition `has`. People who have finished but do not meet it
 * are redirected to the home page.
 */
const onboardedWith =
  (has: (me: Me) => boolean, flash?: string) =>
  (me: Me | null): Verdict<Me> => {
    const verdict = onboarded(me);
    if (verdict.kind !== "pass" || has(verdict.me)) return verdict;
    return flash ? { kind: "redirect", to: "/", flash } : { kind: "redirect", to: "/" };
  };

/** Allows planners and venues, whether they are approved or not. */
const provider = onboardedWith((me) => me.role !== "ROLE_ADMIN", "common:errors.provider_page");

/** The page on which a person sets up the second factor. */
const SECOND_FACTOR_PAGE = "/security/second-factor";

/**
 * Every page under /admin requires a second factor. Administrators without a second factor are redirected to its setup
 * (OWASP ASVS 6.3.3).
 */
const admin = (me: Me | null): Verdict<Me> => {
  const verdict = onboardedWith((person) => person.role === "ROLE_ADMIN")(me);
  if (verdict.kind !== "pass" || verdict.me.secondFactorAt !== null) return verdict;
  return { kind: "redirect", to: SECOND_FACTOR_PAGE, flash: "security:second_factor.required" };
};

/** The rule of each access level. It depends only on the signed-in person (docs/product/access.md). */
export const ACCESS_LEVEL_RULES: Levels = {
  anyone: (me) => ({ kind: "pass", me }),
  visitor: (me) => (me ? { kind: "redirect", to: "/" } : { kind: "pass", me: null }),
  member,
  onboarded,
  provider,
  planner: (me) => {
    const verdict = provider(me);
    if (verdict.kind !== "pass" || verdict.me.role === "ROLE_PRESTATAIRE") return verdict;
    return { kind: "redirect", to: "/", flash: "common:errors.planner_page" };
  },
  moderated: (me) => {
    const verdict = provider(me);
    if (verdict.kind !== "pass" || verdict.me.isModerated) return verdict;
    return { kind: "redirect", to: "/", flash: "common:errors.not_moderated" };
  },
  premium: onboardedWith((me) => me.isPremium),
  venue: (me) => {
    const verdict = provider(me);
    if (verdict.kind !== "pass" || verdict.me.role === "ROLE_VENUE") return verdict;
    return { kind: "redirect", to: "/", flash: "common:errors.venue_page" };
  },
  admin,
  couple: (_me, couple = null) => (couple ? { kind: "pass", me: couple } : { kind: "couple_sign_in" }),
};
