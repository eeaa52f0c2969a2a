import * as z from "zod";
import { joinErrorKey } from "~/models/core/error-key.rules";
import { dataVersionField } from "~/models/core/seen.rules";
import { NETWORK_NAMES, NETWORKS, parseNetworkUrl, type Network, type NetworkUrlProblem } from "./rules";

const typed = z.string({ error: "validation:invalid" }).optional();

/** The text key of the error that is shown at a network's field. */
const problemKey = (network: Network, problem: NetworkUrlProblem): string =>
  problem === "invalid"
    ? `social_networks:errors.${network}`
    : joinErrorKey(`social_networks:errors.${problem}`, { network: NETWORK_NAMES[network] });

/** The URL that a provider gave for each network; null for none. */
export type NetworkUrls = Record<Network, string | null>;

/** Reads the URL that was typed for each network. `errors` has the text keys of the wrong ones. */
export function readNetworkUrls(typed: Readonly<Partial<Record<Network, string | null | undefined>>>): {
  addresses: NetworkUrls;
  errors: Partial<Record<Network, string>>;
} {
  const addresses: NetworkUrls = {
    instagram: null,
    facebook: null,
    pinterest: null,
    tiktok: null,
    twitter: null,
    linkedin: null,
  };
  const errors: Partial<Record<Network, string>> = {};
  for (const network of NETWORKS) {
    const text = typed[network]?.trim();
    if (!text) continue;
    const read = parseNetworkUrl(network, text);
    if ("address" in read) addresses[network] = read.address;
    else errors[network] = problemKey(network, read.problem);
  }
  return { addresses, errors };
}

/** The error of the whole form, which is saved completely or not at all. */
export const INVALID_NETWORK_URLS = "social_networks:errors.invalid_urls";

/**
 * Accepts all URLs of the form, or none. The error of a wrong URL is shown at its field, and a message for the whole
 * form says that nothing was saved.
 */
export const socialNetworksSchema = z
  .strictObject({
    intent: z.literal("save"),
    seen: dataVersionField,
    instagram: typed,
    facebook: typed,
    pinterest: typed,
    tiktok: typed,
    twitter: typed,
    linkedin: typed,
  })
  .transform(({ seen, ...fields }, context): { addresses: NetworkUrls; seen: string | undefined } => {
    const { addresses, errors } = readNetworkUrls(fields);
    const wrong = Object.entries(errors);
    for (const [network, message] of wrong) context.addIssue({ code: "custom", path: [network], message });
    if (wrong.length > 0) context.addIssue({ code: "custom", path: [], message: INVALID_NETWORK_URLS });
    return { addresses, seen };
  });
