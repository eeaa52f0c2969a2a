import { BREVO_STEP } from "./brevo-step.ts";
import { CLOUDFLARE_STEPS } from "./cloudflare-steps.ts";
import { DATABASE_STEP } from "./database-step.ts";
import { ERROR_REPORTS_STEP } from "./error-reports-step.ts";
import { SETTINGS_STEPS } from "./settings-steps.ts";
import { NeedsPerson, type SetupContext, type Step } from "./step.ts";
import { STRIPE_STEPS } from "./stripe-steps.ts";

const [vars, ...secrets] = SETTINGS_STEPS;

/** The settings come first, because webhooks and prices depend on the hosts. */
const STEPS: readonly Step[] = [
  ...(vars === undefined ? [] : [vars]),
  ERROR_REPORTS_STEP,
  ...CLOUDFLARE_STEPS,
  ...secrets,
  DATABASE_STEP,
  ...STRIPE_STEPS,
  BREVO_STEP,
];

/** Returns the changes that a step would make, or the settings that a person must give first. */
async function planOf(step: Step, ctx: SetupContext): Promise<string[]> {
  try {
    return await step.plan(ctx);
  } catch (failure) {
    if (!(failure instanceof NeedsPerson)) throw failure;
    return [failure.message];
  }
}

/**
 * Prints what each step would do, and changes nothing.
 * @returns how many steps have something to do
 */
export async function printPlan(ctx: SetupContext): Promise<number> {
  let count = 0;
  for (const step of STEPS) {
    const lines = await planOf(step, ctx);
    if (lines.length > 0) count += 1;
    ctx.print(lines.length === 0 ? `✓ ${step.name}: nothing is missing` : `+ ${step.name}`);
    for (const line of lines) ctx.print(`    ${line}`);
  }
  return count;
}

/** Carries out each step that has something to do. If a step fails, the following ones are not begun. */
export async function carryOutPlan(ctx: SetupContext): Promise<void> {
  for (const step of STEPS) {
    const lines = await step.plan(ctx);
    if (lines.length === 0) continue;
    await step.carryOut(ctx);
    ctx.print(`✓ ${step.name}: done`);
  }
}
