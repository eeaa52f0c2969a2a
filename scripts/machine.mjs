import { lookup } from "node:dns/promises";

/** The codes of the domains. They are repeated here, because `npm start` reads them before TypeScript is installed. */
const CODES = ["fr", "be", "uk", "de", "it", "es", "pt"];

/** The hosts that the product serves locally, beside localhost itself. */
export const LOCAL_HOSTS = [
  ...CODES.flatMap((code) => [`${code}.localhost`, `www.${code}.localhost`]),
  "js.stripe.localhost",
];

/** Returns why the commands cannot run on this system, or null if they can. */
export const systemProblem = (platform) =>
  platform === "win32"
    ? "Windows itself cannot run this: use WSL 2 (wsl --install), clone the repository inside it, and run the command there."
    : null;

/**
 * Returns advice for browsers that ask the system for *.localhost, as Safari does; null if the system knows the names.
 * @param {(host: string) => Promise<{ address: string }>} resolve
 */
export async function hostsAdvice(resolve = lookup) {
  try {
    const { address } = await resolve(LOCAL_HOSTS[1]);
    if (address === "127.0.0.1" || address === "::1") return null;
  } catch {
    // The system does not know the name, which is what the advice says.
  }
  return `This system does not know *.localhost. Chrome, Edge and Firefox do by themselves; Safari needs this line in /etc/hosts:\n127.0.0.1 ${LOCAL_HOSTS.join(" ")}`;
}

/** Ends the process with one line if this system cannot run the command. Call it before all slow work. */
export function exitIfSystemUnfit() {
  const problem = systemProblem(process.platform);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
