import { createAccount, type Account, type AccountState } from "./accounts.ts";
import type { Product } from "./product.ts";

/**
 * Two SIRET numbers that hide a profile: the sandbox's register responds “unknown” to the first and “closed” to the
 * second.
 */
export const UNKNOWN_SIRET = "90000002700012";
export const CLOSED_SIRET = "90000001900019";

/** Creates an approved provider whose profile is hidden because of its SIRET. */
export async function createHiddenProvider(
  product: Product,
  { status = "not_found", ...state }: AccountState & { status?: "not_found" | "inactive" } = {},
): Promise<Account> {
  const account = await createAccount(product, state);
  await product.db
    .prepare("UPDATE companies SET siret = ?, siret_status = ? WHERE provider_id = ?")
    .bind(status === "inactive" ? CLOSED_SIRET : UNKNOWN_SIRET, status, account.id)
    .run();
  return account;
}
