import {
  PORTFOLIO_TITLE_MAX,
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_LOCATION_MAX,
  PORTFOLIO_STYLE_MAX,
  PORTFOLIO_GUESTS_MAX,
} from "../rules";
import { PARTNERS_MAX, PARTNER_NAME_MAX } from "../partners.rules";

export const TEXT_CONSTANTS = {
  portfolioTitleMax: PORTFOLIO_TITLE_MAX,
  portfolioDescriptionMax: PORTFOLIO_DESCRIPTION_MAX,
  portfolioLocationMax: PORTFOLIO_LOCATION_MAX,
  portfolioStyleMax: PORTFOLIO_STYLE_MAX,
  portfolioGuestsMax: PORTFOLIO_GUESTS_MAX,
  partnersMax: PARTNERS_MAX,
  partnerName: PARTNER_NAME_MAX,
} as const;
