import type { accountSchema } from "../../app/models/accounts/settings-form.rules.ts";
import type { answerSchema } from "../../app/models/requests/form.rules.ts";
import { createAccount, type Account } from "./accounts.ts";
import { createReadyExport } from "./exports.ts";
import type { Form } from "./message-scene.ts";
import type { Product } from "./product.ts";
import { createUnlockedRequest } from "./reports.ts";
import { createRequest } from "./requests.ts";
import { createVenue } from "./venues.ts";

/** The forms of a route that accepts only some of its forms during impersonation. */
export interface FormsByOwner {
  all: readonly string[];
  /**
   * Forms that an administrator may send during impersonation. Only the owner may send the other forms of the route.
   */
  allowed: readonly string[];
}

export const intentsOf = ({ options }: typeof accountSchema | typeof answerSchema): string[] =>
  options.map(({ shape }) => shape.intent.value);

/**
 * An account that has everything that impersonation must not reach: credits, a second factor, two requests and an
 * export of personal data.
 */
export interface ProtectedAccount extends Account {
  locked: string;
  unlocked: string;
  exportToken: string;
  venue: string;
}

export async function createTarget(
  product: Product,
  { role = "ROLE_PRESTATAIRE" }: Pick<Attempt, "role"> = {},
): Promise<ProtectedAccount> {
  const account = await createAccount(product, { role, credits: 2, hasSecondFactor: true });
  const { id: locked } = await createRequest(product, account.id);
  const { id: unlocked } = await createUnlockedRequest(product, account);
  const { token: exportToken } = await createReadyExport(
    product,
    account.id,
    JSON.stringify({ of: account.email }),
  );
  const venue = await createVenue(product, account.id);
  return { ...account, locked, unlocked, exportToken, venue };
}

export interface Attempt {
  route: string;
  /** The role of the account. Default: a planner. */
  role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
  pathOf(target: ProtectedAccount): string;
}
/** A page that only the owner may open. `shown` returns a text of the page. */
export interface DeniedPage extends Attempt {
  shown(target: ProtectedAccount): string;
}
/**
 * A form that is sent during impersonation and must be rejected. `saysWhy` is false if the next page cannot show the
 * reason.
 */
export interface DeniedForm extends Attempt {
  form: Form;
  saysWhy?: boolean;
}

export const at = (path: string) => () => path;
