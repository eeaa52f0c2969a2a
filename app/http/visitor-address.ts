/** Sixteen-bit groups of the part of an IPv6 address that one subscriber is given at least (RFC 6177): a /64. */
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

/**
 * Whom a limit counts: the visitor's address as Cloudflare gives it, never what the client says of itself. Of IPv6 the
 * network: whoever has one has 2^64 addresses in it, and a fresh one for each try.
 */
export function visitorAddress({ headers }: Request): string {
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
