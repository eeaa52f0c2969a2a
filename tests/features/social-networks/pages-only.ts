export const PAGES_ONLY: Readonly<Record<string, string>> = {
  storeGrantedAccess: "a page of a third party leads the browser back to a page",
};
