const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  resetSiteDetails: BY_ADMINISTRATORS,
  saveSiteDetails: BY_ADMINISTRATORS,
  undoSiteChange: BY_ADMINISTRATORS,
};
