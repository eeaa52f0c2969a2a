import { expect, test } from "vitest";
import { ApiError } from "../../../app/api/api-error.ts";
import type { ApiCall } from "../../../app/api/contract.ts";
import { passCall } from "../../../app/api/pass-call.ts";
import type { RequestContext } from "../../../app/context/request-context.ts";

/** A context in which an onboarded planner without Premium is signed in. */
function contextOf(me: Record<string, unknown>): RequestContext;
function contextOf(me: object): object {
  return { session: async () => ({ me, confirmedAt: null }), couple: async () => null, clock: Date };
}
/** A row with the given level. */
function callAt(access: string): ApiCall;
function callAt(access: string): object {
  return { access, ownerOnly: false, isConfirmed: false };
}

const PLANNER = {
  role: "ROLE_PRESTATAIRE",
  hasFinishedOnboarding: true,
  isModerated: true,
  isPremium: false,
};

async function refusalAt(access: string, me: Record<string, unknown> = PLANNER): Promise<unknown> {
  const error: unknown = await passCall(contextOf(me), callAt(access)).catch((caught: unknown) => caught);
  return error instanceof ApiError ? error.facts : error;
}

test.each([
  ["admin", "api:errors.not_allowed"],
  ["premium", "api:errors.premium_required"],
  ["venue", "common:errors.venue_page"],
])("a planner without Premium is refused at the level %s with the text %s", async (access, key) => {
  expect(await refusalAt(access)).toMatchObject({ status: 403, key });
});

test("a person that has not finished onboarding is refused at every level above it", async () => {
  const newcomer = { ...PLANNER, hasFinishedOnboarding: false };
  for (const access of ["onboarded", "provider", "moderated"])
    expect(await refusalAt(access, newcomer)).toMatchObject({
      status: 403,
      key: "api:errors.required_onboarding",
    });
});
