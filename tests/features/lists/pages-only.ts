const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  addLookup: BY_ADMINISTRATORS,
  moveLookup: BY_ADMINISTRATORS,
  renameLookup: BY_ADMINISTRATORS,
  setLookupActive: BY_ADMINISTRATORS,
};
