/*
 * Rules for portfolios: weddings that a provider describes with pictures. The module is pure, so that the browser can
 * import it too.
 */

export const PORTFOLIO_TITLE_MAX = 100;
export const PORTFOLIO_DESCRIPTION_MAX = 5000;
export const PORTFOLIO_LOCATION_MAX = 120;
export const PORTFOLIO_GUESTS_MAX = 10_000;
/** The largest budget, in cents. */
export const PORTFOLIO_BUDGET_MAX = 1_000_000_000;
/** The range of allowed wedding days, which excludes mistyped years. */
export const OLDEST_WEDDING_DAY = "1950-01-01";
export const WEDDING_YEARS_AHEAD = 3;

/** Number of portfolios on one page of the provider's list. */
export const PORTFOLIOS_PER_PAGE = 20;

export const PORTFOLIO_STYLE_MAX = 60;

/**
 * Styles that the form suggests; their names are in the texts. A provider may also type a style that is not in this
 * list.
 */
export const WEDDING_STYLES = [
  "rustic_chic",
  "boho",
  "romantic",
  "classic",
  "modern",
  "minimal",
  "vintage",
  "garden",
  "vineyard",
  "castle",
  "seaside",
  "mountain",
  "provencal",
  "guinguette",
  "industrial",
  "glamour",
  "art_deco",
  "tropical",
  "traditional",
  "multicultural",
  "intimate",
] as const;

/** Paths of the portfolios in the provider's account. */
export const PORTFOLIOS_PATH = "/portfolios";
export const portfolioPath = (id: string): string => `${PORTFOLIOS_PATH}/${id}`;
