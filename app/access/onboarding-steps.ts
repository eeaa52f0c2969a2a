import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import { dayOf } from "~/i18n/formats";
import { findOnboarding } from "~/models/onboarding/queries.server";
import { isStepOpen, stepToDo, type OnboardingDraft } from "~/models/onboarding/rules";
import type { OnboardingStep } from "~/models/onboarding/steps.rules";
import type { Me } from "~/models/accounts/sessions/queries.server";

/** The current calendar day in the domain's time zone. */
export const todayOf = (app: AppContext): string => dayOf(app.clock.now(), app.domain.timeZone);

const HOME = "/";

export const stepPath = (step: OnboardingStep): string => `/onboarding/${step}`;

/** Current page of the wizard: home when it is finished, else the first unfinished step. */
export async function currentStepPath(app: AppContext, me: Me): Promise<string> {
  if (me.hasFinishedOnboarding) return HOME;
  const { draft, isFinished } = await findOnboarding(app, me.providerId);
  return isFinished ? HOME : stepPath(stepToDo(draft, todayOf(app)));
}

/** Returns the draft if the person may open this step; redirects to the current step otherwise. */
export async function openStep(app: AppContext, me: Me, step: OnboardingStep): Promise<OnboardingDraft> {
  if (me.hasFinishedOnboarding) throw redirect(HOME);
  const { draft, isFinished } = await findOnboarding(app, me.providerId);
  if (isFinished) throw redirect(HOME);
  const todo = stepToDo(draft, todayOf(app));
  if (!isStepOpen(step, todo)) throw redirect(stepPath(todo));
  return draft;
}
