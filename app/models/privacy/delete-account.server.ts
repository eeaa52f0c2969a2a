import type { ServiceContext } from "~/context/types";
import { emailComparisonKey } from "~/models/accounts/rules";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { eraseAccount } from "./erase-account.server";
import { ACCOUNT_DELETED } from "./mails.rules";

/**
 * `administrator`: the account has the role of administrator, which another administrator must remove first.
 * `not_confirmed`: the typed e-mail address is not that of the account.
 */
export type DeletionOutcome = "deleted" | "administrator" | "not_confirmed";

interface WantedDeletion {
  reason: string;
  /**
   * How the owner has confirmed the deletion: with the e-mail address that was typed, or `signed_in_again` if the
   * caller has just verified the owner in another way.
   */
  confirmation: { address: string } | "signed_in_again";
}

/**
 * Erases an account at its owner's request.
 * @throws subscription_not_ended, in which case nothing is erased
 */
export async function deleteAccount(
  ctx: ServiceContext,
  { providerId, email, role }: Pick<Me, "providerId" | "email" | "role">,
  { reason, confirmation }: WantedDeletion,
): Promise<DeletionOutcome> {
  if (role === "ROLE_ADMIN") return "administrator";
  if (
    confirmation !== "signed_in_again" &&
    emailComparisonKey(confirmation.address) !== emailComparisonKey(email)
  )
    return "not_confirmed";
  await eraseAccount(ctx, {
    providerId,
    entry: { actorId: providerId, action: "account.deleted" },
    farewell: ACCOUNT_DELETED,
    reason,
  });
  ctx.wakeOutbox();
  return "deleted";
}
