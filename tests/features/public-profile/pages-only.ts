const OWN_PAGE =
  "a provider looks at its own page before couples can: docs/api/calls.json has no call for this task";
const FILE = "a file with an address of its own, which is no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  findProfileToModerate: "a task of administrators, for which docs/api/calls.json has no call",
  findOwnProfile: OWN_PAGE,
  chooseAccent: OWN_PAGE,
  openSitemap: FILE,
  openSitemapFile: FILE,
  sitemapUrl: FILE,
};
