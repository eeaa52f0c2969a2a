import type { AppScope } from "~/context";
import { eraseAccount } from "./erase-account.server";

/** Erases an account at its owner's request. @throws subscription_not_ended, and then nothing is erased */
export async function deleteAccount(app: AppScope, providerId: string): Promise<void> {
  await eraseAccount(app, {
    providerId,
    entry: { actorId: providerId, action: "account.deleted" },
    farewell: "account_deleted",
  });
}
