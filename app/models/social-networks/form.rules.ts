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
    const addresses: NetworkUrls = {
      instagram: null,
      facebook: null,
      pinterest: null,
      tiktok: null,
      twitter: null,
      linkedin: null,
    };
    let isWrong = false;
    for (const network of NETWORKS) {
      const text = fields[network]?.trim();
      if (!text) continue;
      const read = parseNetworkUrl(network, text);
      if ("address" in read) addresses[network] = read.address;
      else {
        isWrong = true;
        context.addIssue({ code: "custom", path: [network], message: problemKey(network, read.problem) });
      }
    }
    if (isWrong)
      context.addIssue({ code: "custom", path: [], message: "social_networks:errors.invalid_urls" });
    return { addresses, seen };
  });
