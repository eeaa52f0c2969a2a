import type { ServiceContext } from "~/context/types";
import { emailKey } from "~/models/accounts/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { eraseAccount } from "./erase-account.server";

/**
 * Erases an account at its owner's request. @throws subscription_not_ended, in which case nothing is erased
 */
export async function deleteAccount(
  ctx: ServiceContext,
  { providerId, email, role }: Pick<Me, "providerId" | "email" | "role">,
  { reason, confirmation }: WantedDeletion,
): Promise<DeletionOutcome> {
  if (role === "ROLE_ADMIN") return "administrator";
  if (confirmation !== "signed_in_again" && emailKey(confirmation.address) !== emailKey(email))
    return "not_confirmed";
  await eraseAccount(ctx, {
    providerId,
    entry: { actorId: providerId, action: "account.deleted" },
    farewell: "account_deleted",
    reason,
  });
  ctx.wakeOutbox();
  return "deleted";
}
