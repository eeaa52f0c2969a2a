import type { Transport } from "../../app/integrations/transport.ts";
import { cloudflareToken, createCloudflare, onlyAccount, type Cloudflare } from "./cloudflare.ts";
import { readEnvironment, type Environment } from "./environment.ts";

/** What the commands know about a deployed product. */
export interface DeployedProduct {
  environment: Environment;
  cloudflare: Cloudflare;
  transport: Transport;
  /** Values of settings that the person who runs the command has set in the shell. */
  given: Readonly<Record<string, string | undefined>>;
}

/** Opens the account at Cloudflare, with the token of the shell or that of wrangler. */
export async function openProduct(
  file: string,
  transport: Transport,
  given: DeployedProduct["given"],
): Promise<DeployedProduct> {
  const environment = readEnvironment(file);
  const token = cloudflareToken(given);
  const id = given["CLOUDFLARE_ACCOUNT_ID"] ?? environment.accountId ?? (await onlyAccount(transport, token));
  return { environment, cloudflare: createCloudflare(transport, { id, token }), transport, given };
}

/** The value of a setting in the configuration or, if it is secret, in the shell. */
export const valueOf = ({ given, environment }: DeployedProduct, name: string): string | undefined =>
  environment.vars[name] || given[name] || undefined;

/** Calls over the network. */
export const networkTransport: Transport = (url, init) => fetch(url, init);
