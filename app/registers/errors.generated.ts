// Written by `npm run registers` from app/models/<noun>/registers/errors.rules.ts.
import { ERRORS as accounts } from "~/models/accounts/registers/errors.rules";
import { ERRORS as calendar } from "~/models/calendar/registers/errors.rules";
import { ERRORS as companies } from "~/models/companies/registers/errors.rules";
import { ERRORS as core } from "~/models/core/registers/errors.rules";
import { ERRORS as couples } from "~/models/couples/registers/errors.rules";
import { ERRORS as credits } from "~/models/credits/registers/errors.rules";
import { ERRORS as favorites } from "~/models/favorites/registers/errors.rules";
import { ERRORS as instagram } from "~/models/instagram/registers/errors.rules";
import { ERRORS as invoicing } from "~/models/invoicing/registers/errors.rules";
import { ERRORS as media } from "~/models/media/registers/errors.rules";
import { ERRORS as moderation } from "~/models/moderation/registers/errors.rules";
import { ERRORS as notifications } from "~/models/notifications/registers/errors.rules";
import { ERRORS as onboarding } from "~/models/onboarding/registers/errors.rules";
import { ERRORS as pictures } from "~/models/pictures/registers/errors.rules";
import { ERRORS as portfolios } from "~/models/portfolios/registers/errors.rules";
import { ERRORS as portraits } from "~/models/portraits/registers/errors.rules";
import { ERRORS as privacy } from "~/models/privacy/registers/errors.rules";
import { ERRORS as projects } from "~/models/projects/registers/errors.rules";
import { ERRORS as replies } from "~/models/replies/registers/errors.rules";
import { ERRORS as reports } from "~/models/reports/registers/errors.rules";
import { ERRORS as requests } from "~/models/requests/registers/errors.rules";
import { ERRORS as reviews } from "~/models/reviews/registers/errors.rules";
import { ERRORS as siteDetails } from "~/models/site-details/registers/errors.rules";
import { ERRORS as socialNetworks } from "~/models/social-networks/registers/errors.rules";
import { ERRORS as statistics } from "~/models/statistics/registers/errors.rules";
import { ERRORS as subscriptions } from "~/models/subscriptions/registers/errors.rules";
import { ERRORS as venues } from "~/models/venues/registers/errors.rules";
import { ERRORS as videos } from "~/models/videos/registers/errors.rules";

export const ALL_ERRORS = {
  ...accounts,
  ...calendar,
  ...companies,
  ...core,
  ...couples,
  ...credits,
  ...favorites,
  ...instagram,
  ...invoicing,
  ...media,
  ...moderation,
  ...notifications,
  ...onboarding,
  ...pictures,
  ...portfolios,
  ...portraits,
  ...privacy,
  ...projects,
  ...replies,
  ...reports,
  ...requests,
  ...reviews,
  ...siteDetails,
  ...socialNetworks,
  ...statistics,
  ...subscriptions,
  ...venues,
  ...videos,
} as const;
