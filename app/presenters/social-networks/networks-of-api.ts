import { NETWORKS, type Network } from "~/models/social-networks/rules";
import type { InstagramConnection } from "~/models/instagram/rules";

/** The name of each network in the API. */
export const NETWORK_FIELDS = {
  facebook: "snFacebook",
  instagram: "snInstagram",
  twitter: "snTwitter",
  tiktok: "snTikTok",
  linkedin: "snLinkedIn",
  pinterest: "snPinterest",
} as const satisfies Record<Network, string>;

/** The URLs of a provider's networks; null for none. */
export const networksOfApi = (
  addresses: Readonly<Partial<Record<Network, string | null>>>,
): Record<string, string | null> =>
  Object.fromEntries(NETWORKS.map((network) => [NETWORK_FIELDS[network], addresses[network] ?? null]));

/** Whether Instagram is connected, and whether the connection must be renewed by its owner. */
export const instagramStatusOfApi = (connection: InstagramConnection | null) => ({
  hasToken: connection !== null,
  tokenExpired: connection?.isExpired ?? false,
});
