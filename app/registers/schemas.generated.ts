// Written by `npm run registers` from app/models/<noun>/registers/schemas.rules.ts.
import { SCHEMAS as accounts } from "~/models/accounts/registers/schemas.rules";
import { SCHEMAS as adminAccounts } from "~/models/admin-accounts/registers/schemas.rules";
import { SCHEMAS as adminExports } from "~/models/admin-exports/registers/schemas.rules";
import { SCHEMAS as adminRequests } from "~/models/admin-requests/registers/schemas.rules";
import { SCHEMAS as companies } from "~/models/companies/registers/schemas.rules";
import { SCHEMAS as couples } from "~/models/couples/registers/schemas.rules";
import { SCHEMAS as credits } from "~/models/credits/registers/schemas.rules";
import { SCHEMAS as domains } from "~/models/domains/registers/schemas.rules";
import { SCHEMAS as favorites } from "~/models/favorites/registers/schemas.rules";
import { SCHEMAS as invoicing } from "~/models/invoicing/registers/schemas.rules";
import { SCHEMAS as lookups } from "~/models/lookups/registers/schemas.rules";
import { SCHEMAS as maintenance } from "~/models/maintenance/registers/schemas.rules";
import { SCHEMAS as media } from "~/models/media/registers/schemas.rules";
import { SCHEMAS as moderation } from "~/models/moderation/registers/schemas.rules";
import { SCHEMAS as notifications } from "~/models/notifications/registers/schemas.rules";
import { SCHEMAS as onboarding } from "~/models/onboarding/registers/schemas.rules";
import { SCHEMAS as pictures } from "~/models/pictures/registers/schemas.rules";
import { SCHEMAS as portfolios } from "~/models/portfolios/registers/schemas.rules";
import { SCHEMAS as portraits } from "~/models/portraits/registers/schemas.rules";
import { SCHEMAS as projects } from "~/models/projects/registers/schemas.rules";
import { SCHEMAS as promotions } from "~/models/promotions/registers/schemas.rules";
import { SCHEMAS as publicProfile } from "~/models/public-profile/registers/schemas.rules";
import { SCHEMAS as replies } from "~/models/replies/registers/schemas.rules";
import { SCHEMAS as reports } from "~/models/reports/registers/schemas.rules";
import { SCHEMAS as requests } from "~/models/requests/registers/schemas.rules";
import { SCHEMAS as reviews } from "~/models/reviews/registers/schemas.rules";
import { SCHEMAS as siteDetails } from "~/models/site-details/registers/schemas.rules";
import { SCHEMAS as socialNetworks } from "~/models/social-networks/registers/schemas.rules";
import { SCHEMAS as testimonials } from "~/models/testimonials/registers/schemas.rules";
import { SCHEMAS as venues } from "~/models/venues/registers/schemas.rules";
import { SCHEMAS as videos } from "~/models/videos/registers/schemas.rules";

export const ALL_SCHEMAS = {
  ...accounts,
  ...adminAccounts,
  ...adminExports,
  ...adminRequests,
  ...companies,
  ...couples,
  ...credits,
  ...domains,
  ...favorites,
  ...invoicing,
  ...lookups,
  ...maintenance,
  ...media,
  ...moderation,
  ...notifications,
  ...onboarding,
  ...pictures,
  ...portfolios,
  ...portraits,
  ...projects,
  ...promotions,
  ...publicProfile,
  ...replies,
  ...reports,
  ...requests,
  ...reviews,
  ...siteDetails,
  ...socialNetworks,
  ...testimonials,
  ...venues,
  ...videos,
} as const;
