const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  adjustCredits: BY_ADMINISTRATORS,
  createAdministrator: BY_ADMINISTRATORS,
  disableAccount: BY_ADMINISTRATORS,
  enableAccount: BY_ADMINISTRATORS,
  markProjectFake: BY_ADMINISTRATORS,
  saveDomain: BY_ADMINISTRATORS,
  startMaintenance: BY_ADMINISTRATORS,
  endMaintenance: BY_ADMINISTRATORS,
  checkMedia: "asks whether R2 responds, for a page of administrators and /health",
  checkOrder: BY_ADMINISTRATORS,
  retryMessages: BY_ADMINISTRATORS,
  recheckSiret: BY_ADMINISTRATORS,
  eraseProject: BY_ADMINISTRATORS,
  beginListExport: BY_ADMINISTRATORS,
  endListExport: BY_ADMINISTRATORS,
};
