import type { ServiceContext } from "~/context/types";
import { eraseAccount } from "./erase-account.server";

/**
 * Erases an account at its owner's request. @throws subscription_not_ended, in which case nothing is erased
 */
export async function deleteAccount(
  ctx: ServiceContext,
  { providerId, reason }: { providerId: string; reason: string },
): Promise<void> {
  await eraseAccount(ctx, {
    providerId,
    entry: { actorId: providerId, action: "account.deleted" },
    farewell: "account_deleted",
    reason,
  });
}
