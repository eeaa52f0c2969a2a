/** Number of 16-bit groups of an IPv6 /64, the smallest network of one subscriber (RFC 6177). */
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/**
 * The visitor's IP address as Cloudflare reports it, for the keys of rate limits. Headers of the client are never read.
 * An IPv6 address is reduced to its network, because a subscriber has 2^64 addresses.
 */
export function visitorIpAddress({ headers }: Request): string {
  const address = headers.get("CF-Connecting-IP") ?? "local";
  return address.includes(":") ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [before = [], after = []] = address
    .toLowerCase()
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, ADDRESS_GROUPS - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
