import { tidyPastedUrl } from "~/models/core/text.rules";

/** The networks of a profile, in display order. */
export const NETWORKS = ["instagram", "facebook", "pinterest", "tiktok", "twitter", "linkedin"] as const;
export type Network = (typeof NETWORKS)[number];

/** Names of the networks, which are the same in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
  tiktok: "TikTok",
  twitter: "X",
  linkedin: "LinkedIn",
};

/** Makes an example of a profile's URL, in the form that its network normally uses. */
export const NETWORK_URL_EXAMPLES: Readonly<Record<Network, (name: string) => string>> = {
  instagram: (name) => `https://www.instagram.com/${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  pinterest: (name) => `https://www.pinterest.com/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  twitter: (name) => `https://x.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
};

/** Maximum length of a URL. */
export const NETWORK_URL_MAX = 300;

/**
 * Why a URL is rejected. `invalid`: it is not a profile of its network; `group` or `publication`: it leads to a group
 * or to a single post; `shared`: an app made it for sharing, and it does not show where it leads.
 */
export type NetworkUrlProblem = "invalid" | "group" | "publication" | "shared";

export type ParsedNetworkUrl = { address: string } | { problem: NetworkUrlProblem };

const rejected = (problem: NetworkUrlProblem): ParsedNetworkUrl => ({ problem });

/** The path segments of a URL, without empty segments. */
type Parts = readonly string[];

interface Site {
  /** The network's hosts, without a prefix such as www., m., mobile. or a country. */
  hosts: readonly string[];
  /** What may come before the network's host: a country, such as "fr" or "fr-fr", or a prefix of the network itself. */
  country?: RegExp;
  /**
   * How to recognise a URL that an app made for sharing: its host is in `sharedAt`, or it has the network's usual host
   * and its first path segment is in `shared`.
   */
  sharedAt?: ReadonlySet<string>;
  shared?: ReadonlySet<string>;
  /** A path segment that stands before the name in older URLs and in URLs that apps make. */
  before?: string;
  /** Whether an http URL is rejected. If not, http is replaced by https. */
  httpsOnly?: boolean;
  /** The profile's canonical URL; null if the segments do not name a profile. */
  profile(parts: Parts, query: URLSearchParams): string | null;
  /** The first path segments of URLs that lead to a single post (`publications`) or to a group (`groups`). */
  publications: ReadonlySet<string>;
  groups?: ReadonlySet<string>;
  /** Segments of a profile's tabs, which are removed. Any other segment after the name makes it the URL of a post. */
  tabs: ReadonlySet<string>;
  /** A pattern for further tabs of a profile, which are removed too. */
  tab?: RegExp;
  /** For the typed name "@name": the path segments of the profile's URL. Null for a network that has no such names. */
  ofHandle(name: string): Parts | null;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Accepts a path segment that is a user name. A segment that is a page of the network itself gives null. */
const named =
  (pattern: RegExp, reserved: ReadonlySet<string>, write: (name: string) => string) =>
  ([name = ""]: Parts): string | null =>
    pattern.test(name) && !reserved.has(name.toLowerCase()) ? write(name) : null;

const asOnePart = (name: string): Parts => [name];

/**
 * A name typed without "@". A text with the ending of a website, or that means "none" in one of our languages, is not a
 * name.
 */
const BARE_NAME = /^[\w.-]{3,60}$/;
const WEBSITE =
  /\.(?:app|art|at|be|biz|ch|cat|co|com|de|es|eu|events|fr|info|io|it|lu|me|mc|net|nl|nu|org|paris|pt|shop|studio|uk|wedding)$/i;
const NO_NAME = setOf(
  "aucun aucune non neant rien none nothing nee geen niet nein kein keine keins nessuno nessuna ninguno ninguna nenhum nenhuma nao non-applicable n.a n.a. xxx " +
    "http https www instagram facebook pinterest tiktok twitter linkedin",
);

const COUNTRY = /^[a-z]{2}$/;

/** The country hosts of Pinterest. */
const PINTEREST_HOSTS = [
  ..."com at ca ch cl co.kr co.uk com.au com.mx de dk es fr ie it jp nz ph pt se".split(" "),
].map((ending) => `pinterest.${ending}`);

/** In a URL, letters with accents are written as percent codes. */
const FACEBOOK_NAME = /^[A-Za-z\d](?:[\w.-]|%[89A-F][\dA-F]){1,98}$/;
const LINKEDIN_NAME = /^(?:[\w.-]|%[89A-F][\dA-F]){2,200}$/;

const facebookName = named(
  FACEBOOK_NAME,
  setOf(
    "about ads business events gaming hashtag help home home.php legal login login.php marketplace messages notifications " +
      "page pages people policies policy privacy profile.php public search settings sharer sharer.php " +
      "support l.php p pg watchparty",
  ),
  NETWORK_URL_EXAMPLES.facebook,
);

/** A profile has a name, or only a number: `profile.php?id=…`, `people/Name/…`, `p/Name-…`. */
function facebookProfile(parts: Parts, query: URLSearchParams): string | null {
  const [kind = "", name = "", id = "", end = ""] = parts;
  const number = kind === "profile.php" ? (query.get("id") ?? "") : kind === "people" ? id : "";
  if (/^\d{5,20}$/.test(number)) return `https://www.facebook.com/profile.php?id=${number}`;
  if (kind === "pages" && name === "category") return numberedPage(end);
  if (kind === "pages") return /^\d{5,20}$/.test(id) ? `https://www.facebook.com/${id}` : null;
  if (kind === "p" && name !== "")
    return FACEBOOK_NAME.test(name) ? `https://www.facebook.com/p/${name}` : null;
  return facebookName(parts);
}

/** In a path such as `pages/category/Florist/Name-123456`, only the number identifies the page. */
function numberedPage(part: string): string | null {
  const [, number] = /-(\d{5,20})$/.exec(part) ?? [];
  return number === undefined ? null : `https://www.facebook.com/${number}`;
}

/** The number of path segments up to the end of the profile's name. Some networks put fixed words before the name. */
const lengthOf = (network: Network, [kind = "", name = ""]: Parts): number => {
  if (network === "linkedin") return 2;
  if (network !== "facebook") return 1;
  if (kind === "pages" && name === "category") return 4;
  if (kind === "people" || kind === "pages") return 3;
  return kind === "p" && name !== "" ? 2 : 1;
};

/** The URL of a person's page or of a company's page. */
function linkedinProfile([kind = "", name = ""]: Parts): string | null {
  return LINKEDIN_NAME.test(name) && (kind === "in" || kind === "company")
    ? `https://www.linkedin.com/${kind}/${name}`
    : null;
}

const SITES: Readonly<Record<Network, Site>> = {
  instagram: {
    hosts: ["instagram.com", "instagr.am"],
    profile: named(
      /^[A-Za-z\d_](?:[\w.]{0,28}\w)?$/,
      setOf("about accounts api developer direct directory explore legal web"),
      NETWORK_URL_EXAMPLES.instagram,
    ),
    before: "_u",
    sharedAt: setOf("ig.me www.ig.me"),
    shared: setOf("share"),
    publications: setOf("p reel reels tv stories s"),
    tabs: setOf("tagged reels saved channel profilecard feed followers following guides"),
    ofHandle: asOnePart,
  },
  facebook: {
    hosts: ["facebook.com", "fb.com"],
    country: /^(?:[a-z]{2}(?:-[a-z]{2})?|web|business|touch|mbasic)$/,
    before: "pg",
    sharedAt: setOf("fb.me www.fb.me on.fb.me fb.watch www.fb.watch"),
    shared: setOf("share share.php"),
    profile: facebookProfile,
    publications: setOf(
      "watch photo photo.php photos permalink.php story.php reel reels stories videos video.php",
    ),
    groups: setOf("groups group.php"),
    tabs: setOf("about followers following likes mentions photos reviews services shop videos"),
    tab: /^(?:about|directory|photos|sk)_[a-z_]+$/,
    ofHandle: asOnePart,
  },
  pinterest: {
    hosts: PINTEREST_HOSTS,
    country: COUNTRY,
    sharedAt: setOf("pin.it www.pin.it"),
    profile: named(
      /^\w[\w-]{2,29}$/,
      setOf(
        "about board business categories collage domain explore ideas login resource search settings source today topics",
      ),
      NETWORK_URL_EXAMPLES.pinterest,
    ),
    publications: setOf("pin"),
    tabs: setOf("_created _saved _profile _shop boards pins"),
    ofHandle: asOnePart,
  },
  tiktok: {
    hosts: ["tiktok.com"],
    profile: ([part = ""]) =>
      /^@[\w.]{1,23}\w$/.test(part) ? NETWORK_URL_EXAMPLES.tiktok(part.slice(1)) : null,
    sharedAt: setOf("vm.tiktok.com vt.tiktok.com"),
    shared: setOf("t"),
    publications: setOf("v video embed"),
    tabs: new Set(),
    ofHandle: (name) => [`@${name}`],
  },
  twitter: {
    hosts: ["x.com", "twitter.com"],
    sharedAt: setOf("t.co"),
    profile: named(
      /^\w{1,15}$/,
      setOf(
        "compose explore hashtag home i intent jobs login logout messages notifications privacy search settings share signup tos",
      ),
      NETWORK_URL_EXAMPLES.twitter,
    ),
    publications: setOf("i"),
    tabs: setOf("with_replies media likes highlights articles followers following"),
    ofHandle: asOnePart,
  },
  linkedin: {
    hosts: ["linkedin.com"],
    country: COUNTRY,
    httpsOnly: true,
    sharedAt: setOf("lnkd.in www.lnkd.in"),
    profile: linkedinProfile,
    publications: setOf("posts feed pulse"),
    groups: setOf("groups"),
    tabs: setOf("about admin details jobs life mycompany people posts products recent-activity overlay"),
    ofHandle: () => null,
  },
};

/**
 * The host may contain only letters, digits, dots and hyphens. So a URL with a user name, a password, a port or
 * look-alike letters does not match.
 */
const ADDRESS = /^(?:(https?):\/\/)?([a-z\d.-]+)(\/[^\\\s]*)?$/i;

/**
 * Parses the typed text for a network: a full URL, a URL without https, "@name" or a name. The result is in canonical
 * form without the query string; parsing it again gives the same result.
 */
export function parseNetworkUrl(network: Network, typed: string): ParsedNetworkUrl {
  const text = tidyPastedUrl(typed);
  const site = SITES[network];
  if (text.length > NETWORK_URL_MAX) return rejected("invalid");
  if (/^@[^/@\s]+$/.test(text)) return profileOf(network, site.ofHandle(text.slice(1)) ?? [], "");
  if (isBareName(text)) {
    const read = profileOf(network, site.ofHandle(text) ?? [], "");
    return "address" in read ? read : rejected("invalid");
  }
  const [, scheme = "https", typedHost = "", rest = ""] = ADDRESS.exec(text) ?? [];
  const host = typedHost.toLowerCase();
  if (site.sharedAt?.has(host)) return rejected("shared");
  if (!isHostOf(site, host)) return rejected("invalid");
  if (site.httpsOnly && scheme.toLowerCase() !== "https") return rejected("invalid");
  const { pathname, search } = new URL(`https://host.example${rest}`);
  const parts = pathname
    .replace(/%[\da-f]{2}/gi, (sign) => (sign === "%40" ? "@" : sign.toUpperCase()))
    .split("/")
    .filter((part, at) => part !== "" && !(at === 1 && part === site.before));
  // Apps write "/@name". Only TikTok itself has the "@" in the URLs of profiles.
  const [first = "", ...others] = parts;
  const isHandle = first.startsWith("@") && site.ofHandle("") !== null;
  return profileOf(network, isHandle ? [...(site.ofHandle(first.slice(1)) ?? []), ...others] : parts, search);
}

const PAGES_OF_MANY = setOf("videos photos reels");

const isBareName = (text: string): boolean =>
  BARE_NAME.test(text) && !WEBSITE.test(text) && !NO_NAME.has(text.toLowerCase());

function profileOf(network: Network, parts: Parts, search: string): ParsedNetworkUrl {
  const { profile, publications, groups, shared, tabs, tab } = SITES[network];
  const first = parts[0]?.toLowerCase() ?? "";
  if (shared?.has(first)) return rejected("shared");
  if (groups?.has(first)) return rejected("group");
  if (publications.has(first)) return rejected("publication");
  const length = lengthOf(network, parts);
  const address = profile(parts.slice(0, length), new URLSearchParams(search));
  if (!address) return rejected("invalid");
  const next = parts[length]?.toLowerCase();
  // The list of all videos of a profile leads to the profile; a single video is a publication.
  if (next !== undefined && PAGES_OF_MANY.has(next) && parts.length > length + 1)
    return rejected("publication");
  const isProfile =
    next === undefined ||
    tabs.has(next) ||
    (tab?.test(next) ?? false) ||
    (network === "linkedin" && COUNTRY.test(next));
  return isProfile ? { address } : rejected("publication");
}

const SUBDOMAINS: ReadonlySet<string> = new Set(["www", "m", "mobile"]);

function isHostOf({ hosts, country }: Site, host: string): boolean {
  return hosts.some((own) => {
    if (host === own) return true;
    if (!host.endsWith(`.${own}`)) return false;
    const before = host.slice(0, -own.length - 1);
    return SUBDOMAINS.has(before) || (country?.test(before) ?? false);
  });
}
