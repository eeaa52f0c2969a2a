import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import { dayOf } from "~/i18n/formats";
import { findDraft } from "~/models/onboarding/queries.server";
import { isStepOpen, stepToDo, type OnboardingDraft } from "~/models/onboarding/rules";
import type { OnboardingStep } from "~/models/onboarding/steps.rules";
import type { Me } from "~/models/sessions/queries.server";

/** The calendar day it is on this domain. */
export const todayOf = (app: AppContext): string => dayOf(app.clock.now(), app.domain.timeZone);

export const stepPath = (step: OnboardingStep): string => `/onboarding/${step}`;

/** Sends to where someone stands in the wizard: home when it is finished, else the first unfinished step. */
export async function currentStepPath(app: AppContext, me: Me): Promise<string> {
  if (me.hasFinishedOnboarding) return "/";
  return stepPath(stepToDo(await findDraft(app, me.providerId), todayOf(app)));
}

/** The draft, for whoever may be at this step; the others are sent to where they stand. */
export async function openStep(app: AppContext, me: Me, step: OnboardingStep): Promise<OnboardingDraft> {
  if (me.hasFinishedOnboarding) throw redirect("/");
  const draft = await findDraft(app, me.providerId);
  const todo = stepToDo(draft, todayOf(app));
  if (!isStepOpen(step, todo)) throw redirect(stepPath(todo));
  return draft;
}
