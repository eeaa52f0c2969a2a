import { REJECTION_REASONS, shownReasonOf, type FollowUpState } from "../../../app/models/requests/rules.ts";
import { DAY, HOUR, localDay, makeId, MINUTE, type DemoContext } from "./context.ts";
import type { DemoProject } from "./projects.ts";
import { at, randomFrom } from "./random.ts";
import type { DemoAccount, RequestRow } from "./rows.ts";

/**
 * A provider's reaction to each request, newest first: N not seen, S seen and locked, U unlocked, R rejected, X
 * unlocked and then rejected. If there are more requests than letters, the letters are used again from the beginning.
 */
const FULL_LIST =
  "NNNUUSSRSU" + "USURUSUSUR" + "USXSUUSRUS" + "USURSUUSRU" + "SRUUSURUSU" + "XSURUSRUSR" + "UR";
/**
 * The list is sorted by age: from this position on, requests are some weeks old. The unlocked ones among these get the
 * follow-up states below, one after another.
 */
const FOLLOWED_UP_FROM = 15;
const FOLLOW_UPS: readonly FollowUpState[] = ["quote_sent", "won", "contacted", "lost", "meeting"];
const SHORT_LIST = "NSUURSUNUSRUSUR";

/** Whether couples can find the provider and send it requests. */
export const receivesRequests = ({ state }: DemoAccount): boolean =>
  state.hasFinishedOnboarding && state.moderation === "approved" && state.role !== "ROLE_ADMIN";

/**
 * The number of recent requests that the premium planner receives. It is large enough for the statistics to show
 * figures.
 */
const NEWEST_FOR_PREMIUM = 15;

/**
 * Chooses the providers who receive a request: always the domain's first planner, and every third (on the French
 * domain, every fifth) of the other providers, who take turns. On the French domain, the premium planner receives only
 * the newest requests, but all of them.
 */
function recipientsOf(accounts: readonly DemoAccount[], index: number): DemoAccount[] {
  const open = accounts.filter(receivesRequests);
  const isFullest = open[0]?.account.domain === "fr";
  const step = isFullest ? 5 : 3;
  return open.filter(({ state }, place) => {
    if (place === 0) return true;
    if (isFullest && state.name === "premium") return index < NEWEST_FOR_PREMIUM;
    return (place - 1 + index) % step === 0;
  });
}

/** Builds the requests of a domain. Each has a project, a provider and an outcome. */
export function buildRequests(
  context: DemoContext,
  accounts: readonly DemoAccount[],
  projects: readonly DemoProject[],
): RequestRow[] {
  const received = new Map<string, number>();
  return projects.flatMap((project, index) =>
    recipientsOf(accounts, index).map((provider) => {
      const place = received.get(provider.account.id) ?? 0;
      received.set(provider.account.id, place + 1);
      return buildRequest(context, provider, project, place);
    }),
  );
}

/** Whether the account had Premium at a time. If so, the request could be read without spending a credit. */
function wasPremium({ account }: DemoAccount, moment: number): boolean {
  const { premiumStartAt, premiumEndAt } = account;
  return premiumStartAt != null && premiumEndAt != null && premiumStartAt <= moment && moment < premiumEndAt;
}

function buildRequest(
  context: DemoContext,
  provider: DemoAccount,
  { project, phoneVerifiedAt }: DemoProject,
  place: number,
): RequestRow {
  const random = randomFrom(`request ${project.id} ${provider.account.email}`);
  const plan = provider.state.name === "free" && project.domain === "fr" ? FULL_LIST : SHORT_LIST;
  const outcome = at([...plan], place);
  const before = (wanted: number, minutesAgo: number) => Math.min(wanted, context.now - minutesAgo * MINUTE);
  const seenAt = before(project.createdAt + Math.floor(30 + random() * 600) * MINUTE, 12);
  const unlockTime = before(seenAt + Math.floor(2 + random() * 90) * MINUTE, 8);
  const isUnlocked = (outcome === "U" || outcome === "X") && !wasPremium(provider, unlockTime);
  const isRejected = outcome === "R" || outcome === "X";
  const rejectTime = before(outcome === "X" ? unlockTime + 2 * DAY : seenAt + HOUR, 4);
  const reason = isRejected ? at(REJECTION_REASONS, reasonIndex(plan, place)) : null;
  const id = makeId(context, project.createdAt, random);
  const isFollowedUp = plan === FULL_LIST && isUnlocked && !isRejected && place >= FOLLOWED_UP_FROM;
  return {
    id,
    providerId: provider.account.id,
    projectId: project.id,
    createdAt: project.createdAt,
    receivedDay: localDay(project.createdAt, provider.account.domain),
    firstname: project.firstname,
    lastname: project.lastname,
    eventType: project.eventType,
    eventDate: project.eventDate,
    city: project.city,
    region: project.region ?? null,
    countryCode: project.countryCode,
    guestRange: project.guestRange,
    budgetRange: project.budgetRange,
    seenAt: outcome === "N" ? null : seenAt,
    unlockedAt: isUnlocked ? unlockTime : null,
    unlockAttempt: isUnlocked ? makeId(context, unlockTime, random) : null,
    rejectedAt: isRejected ? rejectTime : null,
    rejectionReason: reason,
    reasonShownAt: place % 2 === 0 && shownReasonOf(reason, true) !== null ? rejectTime : null,
    followedUpAt: isFollowedUp ? before(unlockTime + 3 * HOUR, 2) : null,
    followUpState: isFollowedUp ? at(FOLLOW_UPS, place % FOLLOW_UPS.length) : "to_contact",
    statusRank: isRejected ? 2 : isUnlocked ? 1 : 0,
    endedAt: project.endedAt ?? null,
    endedAs: project.endedAs ?? null,
    phoneVerifiedAt,
  };
}

/** Uses all rejection reasons one after another, so that a long list shows each of them. */
const reasonIndex = (plan: string, place: number): number =>
  [...plan.slice(0, place % plan.length)].filter((outcome) => outcome === "R" || outcome === "X").length;
