import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { safeLinkUrl } from "~/models/companies/website.rules";
import { NETWORKS, type Network } from "./rules";

/** A provider's URLs; a network without a URL is missing. */
export type SocialNetworks = Partial<Record<Network, string>>;

export async function findSocialNetworks(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<SocialNetworks> {
  const row = await db.first(sql<Row<"social_networks", Network>>`
    SELECT instagram, facebook, pinterest, tiktok, twitter, linkedin FROM social_networks
    WHERE provider_id = ${providerId}`);
  const known = NETWORKS.map((network) => [network, safeLinkUrl(row?.[network] ?? null)] as const);
  return Object.fromEntries(known.filter(([, address]) => address !== null));
}

/**
 * The values of the networks form as one text, computed in SQL; null if no URL was ever saved. A different text means
 * that they were changed since the page was opened.
 */
export const storedNetworksJson = (providerId: string): Query => sql`
  (SELECT json_array(instagram, facebook, pinterest, tiktok, twitter, linkedin) FROM social_networks
   WHERE provider_id = ${providerId})`;
