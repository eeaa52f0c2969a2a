import { readFileSync } from "node:fs";
import * as z from "zod";
import { createAccount, type Account } from "../accounts.ts";
import type { Product } from "../product.ts";
import { ApiClient, type ApiRequest } from "./api-client.ts";

/** A row of docs/api/calls.json. */
const documentedCall = z.object({
  id: z.string(),
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z.string(),
  auth: z.string(),
  owner_only: z.boolean(),
  success: z.int(),
  errors: z.array(z.object({ status: z.int(), errorSlug: z.string().nullable(), when: z.string() })),
  same_as: z.string().optional(),
});
export type DocumentedCall = z.output<typeof documentedCall>;

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = z
  .object({ calls: z.array(documentedCall) })
  .parse(JSON.parse(readFileSync("docs/api/calls.json", "utf8"))).calls;

/** What a row needs to prepare its calls. */
export class ApiScene {
  constructor(readonly product: Product) {}

  /** A new approved account with a client that is signed in to it. */
  async account(
    overrides: Parameters<typeof createAccount>[1] = {},
  ): Promise<{ account: Account; client: ApiClient }> {
    const account = await createAccount(this.product, overrides);
    const client = await ApiClient.signedIn(this.product, account.email, overrides.domain ?? "fr");
    return { account, client };
  }

  /** A client without an account. */
  stranger(domain = "fr"): ApiClient {
    return ApiClient.open(this.product, domain);
  }
}

/** A call that is ready to be sent. */
export interface PreparedCall extends Omit<ApiRequest, "method"> {
  client: ApiClient;
}

type Prepare = (scene: ApiScene) => Promise<PreparedCall>;

/** The tests of one call of docs/api/calls.json (tests/workers/api-contract.test.ts). */
export interface ApiRow {
  /** The id of the call. */
  id: string;
  /** Prepares a call that succeeds. */
  call: Prepare;
  /** Prepares calls that are refused, by status and errorSlug: `409 pictures.errors.quota`. */
  refusals?: Readonly<Record<string, Prepare>>;
  /**
   * The refusals of docs/api/calls.json that another test observes: `500 pictures.errors.save_failed` → the file of the test.
   */
  elsewhere?: Readonly<Record<string, string>>;
  /** The table whose writes or reads fail, to observe the error of an unexpected failure: `INSERT ON pictures`. */
  failsWith?: string;
}
