/** Endings of host names that are used only inside private networks, or that are reserved. */
const PRIVATE_ENDINGS = [
  ...["localhost", "local", "localdomain", "internal", "intranet", "lan", "home", "corp", "private"],
  ...["test", "example", "invalid", "onion", "arpa", "svc", "consul", "docker", "cluster"],
];

/** Whether a host name from external input is not reachable on the public internet. */
export function isPrivateName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "").toLowerCase();
  return PRIVATE_ENDINGS.some((ending) => name === ending || name.endsWith(`.${ending}`));
}
