export const PAGES_ONLY: Readonly<Record<string, string>> = {
  loadPortfolios: "the page shows the views of portfolios beside the list; the call answers the list alone",
};
