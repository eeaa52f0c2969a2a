import type { ModelContext } from "~/context/types";
import { findSession, type PendingSignIn } from "~/models/accounts/sessions/queries.server";
import { CHALLENGE_PREFIX } from "./rules";

/** Finds the sign-in that waits for the code of the second factor; null if the challenge is unknown or has expired. */
export async function findPendingSignIn(ctx: ModelContext, challenge: string): Promise<PendingSignIn | null> {
  if (!challenge.startsWith(CHALLENGE_PREFIX)) return null;
  const session = await findSession(ctx, challenge.slice(CHALLENGE_PREFIX.length));
  return session?.kind === "waits_for_code" ? session : null;
}
