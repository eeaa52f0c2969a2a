const WAY_BACK = "a page of a third party leads the browser back to a page";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  settleSubscriptionReturn: WAY_BACK,
  settlePortalReturn: WAY_BACK,
};
