// Written by `npm run registers` from app/models/<noun>/registers/other-tables.rules.ts.
import { OTHER_TABLES as adminAccounts } from "~/models/admin-accounts/registers/other-tables.rules";
import { OTHER_TABLES as adminRequests } from "~/models/admin-requests/registers/other-tables.rules";
import { OTHER_TABLES as couples } from "~/models/couples/registers/other-tables.rules";
import { OTHER_TABLES as domains } from "~/models/domains/registers/other-tables.rules";
import { OTHER_TABLES as limits } from "~/models/limits/registers/other-tables.rules";
import { OTHER_TABLES as listings } from "~/models/listings/registers/other-tables.rules";
import { OTHER_TABLES as lookups } from "~/models/lookups/registers/other-tables.rules";
import { OTHER_TABLES as maintenance } from "~/models/maintenance/registers/other-tables.rules";
import { OTHER_TABLES as metrics } from "~/models/metrics/registers/other-tables.rules";
import { OTHER_TABLES as night } from "~/models/night/registers/other-tables.rules";
import { OTHER_TABLES as operations } from "~/models/operations/registers/other-tables.rules";
import { OTHER_TABLES as places } from "~/models/places/registers/other-tables.rules";
import { OTHER_TABLES as projects } from "~/models/projects/registers/other-tables.rules";
import { OTHER_TABLES as promotions } from "~/models/promotions/registers/other-tables.rules";
import { OTHER_TABLES as requests } from "~/models/requests/registers/other-tables.rules";
import { OTHER_TABLES as reviews } from "~/models/reviews/registers/other-tables.rules";
import { OTHER_TABLES as siteDetails } from "~/models/site-details/registers/other-tables.rules";
import { OTHER_TABLES as statistics } from "~/models/statistics/registers/other-tables.rules";
import { OTHER_TABLES as stripeEvents } from "~/models/stripe-events/registers/other-tables.rules";
import { OTHER_TABLES as testimonials } from "~/models/testimonials/registers/other-tables.rules";
import { OTHER_TABLES as venues } from "~/models/venues/registers/other-tables.rules";

export const ALL_OTHER_TABLES = [
  ...adminAccounts,
  ...adminRequests,
  ...couples,
  ...domains,
  ...limits,
  ...listings,
  ...lookups,
  ...maintenance,
  ...metrics,
  ...night,
  ...operations,
  ...places,
  ...projects,
  ...promotions,
  ...requests,
  ...reviews,
  ...siteDetails,
  ...statistics,
  ...stripeEvents,
  ...testimonials,
  ...venues,
] as const;
