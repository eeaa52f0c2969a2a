import { ACCOUNT_CALLS } from "./calls/account";
import { AUTH_CALLS } from "./calls/auth";
import { COMPANY_CALLS } from "./calls/company";
import { COUPLE_CALLS } from "./calls/couples/couples";
import { PROJECT_LIST_CALLS } from "./calls/couples/project-lists";
import { PROJECT_CALLS } from "./calls/couples/projects";
import { EVENT_REQUEST_CALLS } from "./calls/event-requests";
import { IMAGE_CALLS } from "./calls/images";
import { IMPERSONATION_CALLS } from "./calls/impersonation";
import { LIST_CALLS } from "./calls/lists";
import { CREDIT_CALLS } from "./calls/money/credits";
import { SUBSCRIPTION_CALLS } from "./calls/money/subscription";
import { ONBOARDING_CALLS } from "./calls/onboarding";
import { PHONE_CALLS } from "./calls/phone";
import { PLACE_CALLS } from "./calls/places";
import { PORTFOLIO_IMAGE_CALLS } from "./calls/portfolios/portfolio-images";
import { PORTFOLIO_CALLS } from "./calls/portfolios/portfolios";
import { PORTRAIT_CALLS } from "./calls/portrait";
import { PROFILE_PICTURE_CALLS } from "./calls/profile-picture";
import { PROMOTION_CALLS } from "./calls/promotions";
import { DIRECTORY_CALLS } from "./calls/public/directory";
import { FAVORITE_CALLS } from "./calls/public/favorites";
import { SEARCH_CALLS } from "./calls/public/search";
import { REGISTRATION_CALLS } from "./calls/registration";
import { SOCIAL_NETWORK_CALLS } from "./calls/social-networks";
import { STATISTICS_CALLS } from "./calls/statistics";
import { VENUE_IMAGE_CALLS } from "./calls/venues/venue-images";
import { VENUE_VIDEO_CALLS } from "./calls/venues/venue-videos";
import { VENUE_CALLS } from "./calls/venues/venues";
import { VIDEO_CALLS } from "./calls/videos";
import type { ApiCall } from "./contract";

/** Every call of the HTTP API. docs/api/calls.json says what each of them does. */
export const CALLS: readonly ApiCall[] = [
  ...ACCOUNT_CALLS,
  ...AUTH_CALLS,
  ...COMPANY_CALLS,
  ...COUPLE_CALLS,
  ...PROJECT_LIST_CALLS,
  ...PROJECT_CALLS,
  ...EVENT_REQUEST_CALLS,
  ...IMAGE_CALLS,
  ...IMPERSONATION_CALLS,
  ...LIST_CALLS,
  ...CREDIT_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...ONBOARDING_CALLS,
  ...PHONE_CALLS,
  ...PLACE_CALLS,
  ...PORTFOLIO_IMAGE_CALLS,
  ...PORTFOLIO_CALLS,
  ...PORTRAIT_CALLS,
  ...PROFILE_PICTURE_CALLS,
  ...PROMOTION_CALLS,
  ...DIRECTORY_CALLS,
  ...FAVORITE_CALLS,
  ...SEARCH_CALLS,
  ...REGISTRATION_CALLS,
  ...SOCIAL_NETWORK_CALLS,
  ...STATISTICS_CALLS,
  ...VENUE_IMAGE_CALLS,
  ...VENUE_VIDEO_CALLS,
  ...VENUE_CALLS,
  ...VIDEO_CALLS,
];
