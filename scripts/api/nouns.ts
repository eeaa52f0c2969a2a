/** What the calls are about, in the order of the page: the paths of each noun. A path belongs to the first that matches. */
const NOUNS: readonly (readonly [title: string, paths: RegExp])[] = [
  ["Sign-in", /^\/api\/(?:auth|reset-password)\//],
  ["Account", /^\/api\/(?:me|account\/(?!.*avatar$)|profile-url)/],
  ["Profile picture", /avatar$|profile-image$/],
  ["Onboarding", /^\/api\/(?:onboarding|siren)\//],
  ["Lists", /^\/api\/(?:prestations|langues)$/],
  ["Company", /^\/api\/(?:company|places)\//],
  ["Portrait", /^\/api\/portrait-/],
  ["Directory", /^\/api\/(?:directory|search)\/|increment-view$/],
  ["Photos", /^\/api\/images\b/],
  ["Videos", /^\/api\/videos\b/],
  ["Social networks", /^\/api\/(?:social-networks|instagram)\b/],
  ["Portfolios", /^\/api\/portfolios\b/],
  ["Venues", /^\/api\/venues\b/],
  ["Requests", /^\/api\/event-requests\b/],
  ["Credits", /^\/api\/credits\//],
  ["Premium", /^\/api\/subscription\//],
  ["Statistics", /^\/api\/statistics\//],
  ["Promotions", /^\/api\/marketing\//],
  ["Projects of couples", /^\/api\/(?:project|couple)\//],
  ["Acting for an account", /^\/api\/impersonation\//],
];

export const API_NOUNS: readonly string[] = NOUNS.map(([title]) => title);

/** The noun of a call. A path that matches no noun belongs to "Other". */
export const nounOfPath = (path: string): string =>
  NOUNS.find(([, paths]) => paths.test(path))?.[0] ?? "Other";
