import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context/request-context";
import { DATA_VERSION_HEADER } from "~/models/core/script-answer.rules";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { findOnboarding, storedStepJson } from "~/models/onboarding/queries.server";
import { isStepOpen, firstIncompleteStep, type OnboardingDraft } from "~/models/onboarding/rules";
import { saveOnboardingDraft } from "~/models/onboarding/save-draft.server";
import type { OnboardingStep } from "~/models/onboarding/steps.rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { todayOnDomain } from "~/i18n/local-days";

const HOME = "/";

export const stepPath = (step: OnboardingStep): string => `/onboarding/${step}`;

/**
 * Returns the page on which a person continues: the home page after onboarding, otherwise the first unfinished step.
 */
export async function currentStepPath(ctx: RequestContext, me: Me): Promise<string> {
  if (me.hasFinishedOnboarding) return HOME;
  const { draft, isFinished } = await findOnboarding(ctx, me.providerId);
  return isFinished ? HOME : stepPath(firstIncompleteStep(draft, todayOnDomain(ctx)));
}

/**
 * Returns the onboarding draft if the person may open this step. Otherwise redirects to the first step that is not
 * finished, or to the home page if onboarding is finished.
 */
export async function openOnboardingStep(
  ctx: RequestContext,
  me: Me,
  step: OnboardingStep,
): Promise<OnboardingDraft> {
  if (me.hasFinishedOnboarding) throw redirect(HOME);
  const { draft, isFinished } = await findOnboarding(ctx, me.providerId);
  if (isFinished) throw redirect(HOME);
  const todo = firstIncompleteStep(draft, todayOnDomain(ctx));
  if (!isStepOpen(step, todo)) throw redirect(stepPath(todo));
  return draft;
}

/**
 * Returns the version of the stored values of an onboarding step. The page of the step sends it back, so that an
 * outdated form can be rejected.
 */
export const stepVersion = (ctx: RequestContext, me: Me, step: OnboardingStep): Promise<string> =>
  readStateDigest(ctx, storedStepJson(me.providerId, step));

/**
 * Saves a step like `saveOnboardingDraft`, and sends the new version of the stored values to the script of the page. If
 * the browser later shows this page again with "Back", its form is sent with the new version and is not rejected as
 * outdated.
 */
export async function saveOnboardingStep<Step extends OnboardingStep>(
  ctx: RequestContext,
  me: Me,
  step: Step,
  draft: OnboardingDraft[Step],
  seen: string | undefined,
): Promise<boolean> {
  const isKept = await saveOnboardingDraft(ctx, me.providerId, step, draft, seen);
  if (isKept) ctx.outgoing.set(DATA_VERSION_HEADER, await stepVersion(ctx, me, step));
  return isKept;
}
