import type { MeasuredScene } from "../budgets.ts";
import { ApiClient } from "./api-client.ts";

/** A client of the API that is signed in to the measured provider. */
export async function measuredClient({ product, provider }: MeasuredScene): Promise<ApiClient> {
  const email = await product.db
    .prepare("SELECT email FROM accounts WHERE id = ?")
    .bind(provider)
    .first<string>("email");
  return ApiClient.signedIn(product, email ?? "");
}
