// Written by `npm run registers` from app/models/<noun>/registers/text-constants.rules.ts.
import { TEXT_CONSTANTS as accounts } from "~/models/accounts/registers/text-constants.rules";
import { TEXT_CONSTANTS as adminAccounts } from "~/models/admin-accounts/registers/text-constants.rules";
import { TEXT_CONSTANTS as companies } from "~/models/companies/registers/text-constants.rules";
import { TEXT_CONSTANTS as couples } from "~/models/couples/registers/text-constants.rules";
import { TEXT_CONSTANTS as credits } from "~/models/credits/registers/text-constants.rules";
import { TEXT_CONSTANTS as directory } from "~/models/directory/registers/text-constants.rules";
import { TEXT_CONSTANTS as domains } from "~/models/domains/registers/text-constants.rules";
import { TEXT_CONSTANTS as favorites } from "~/models/favorites/registers/text-constants.rules";
import { TEXT_CONSTANTS as invoicing } from "~/models/invoicing/registers/text-constants.rules";
import { TEXT_CONSTANTS as legal } from "~/models/legal/registers/text-constants.rules";
import { TEXT_CONSTANTS as lookups } from "~/models/lookups/registers/text-constants.rules";
import { TEXT_CONSTANTS as media } from "~/models/media/registers/text-constants.rules";
import { TEXT_CONSTANTS as moderation } from "~/models/moderation/registers/text-constants.rules";
import { TEXT_CONSTANTS as notifications } from "~/models/notifications/registers/text-constants.rules";
import { TEXT_CONSTANTS as pictures } from "~/models/pictures/registers/text-constants.rules";
import { TEXT_CONSTANTS as places } from "~/models/places/registers/text-constants.rules";
import { TEXT_CONSTANTS as portfolios } from "~/models/portfolios/registers/text-constants.rules";
import { TEXT_CONSTANTS as portraits } from "~/models/portraits/registers/text-constants.rules";
import { TEXT_CONSTANTS as privacy } from "~/models/privacy/registers/text-constants.rules";
import { TEXT_CONSTANTS as projects } from "~/models/projects/registers/text-constants.rules";
import { TEXT_CONSTANTS as promotions } from "~/models/promotions/registers/text-constants.rules";
import { TEXT_CONSTANTS as replies } from "~/models/replies/registers/text-constants.rules";
import { TEXT_CONSTANTS as reports } from "~/models/reports/registers/text-constants.rules";
import { TEXT_CONSTANTS as requests } from "~/models/requests/registers/text-constants.rules";
import { TEXT_CONSTANTS as reviews } from "~/models/reviews/registers/text-constants.rules";
import { TEXT_CONSTANTS as siteDetails } from "~/models/site-details/registers/text-constants.rules";
import { TEXT_CONSTANTS as statistics } from "~/models/statistics/registers/text-constants.rules";
import { TEXT_CONSTANTS as subscriptions } from "~/models/subscriptions/registers/text-constants.rules";
import { TEXT_CONSTANTS as testimonials } from "~/models/testimonials/registers/text-constants.rules";
import { TEXT_CONSTANTS as venues } from "~/models/venues/registers/text-constants.rules";
import { TEXT_CONSTANTS as videos } from "~/models/videos/registers/text-constants.rules";

export const ALL_TEXT_CONSTANTS = {
  ...accounts,
  ...adminAccounts,
  ...companies,
  ...couples,
  ...credits,
  ...directory,
  ...domains,
  ...favorites,
  ...invoicing,
  ...legal,
  ...lookups,
  ...media,
  ...moderation,
  ...notifications,
  ...pictures,
  ...places,
  ...portfolios,
  ...portraits,
  ...privacy,
  ...projects,
  ...promotions,
  ...replies,
  ...reports,
  ...requests,
  ...reviews,
  ...siteDetails,
  ...statistics,
  ...subscriptions,
  ...testimonials,
  ...venues,
  ...videos,
} as const;
