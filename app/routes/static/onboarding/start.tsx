import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { currentStepPath } from "~/access/onboarding-steps";

/** /onboarding redirects to the first unfinished step. */
export const loader = access.member.loader(async ({ ctx, me }) => redirect(await currentStepPath(ctx, me)));
