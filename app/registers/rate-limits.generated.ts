// Written by `npm run registers` from app/models/<noun>/registers/rate-limits.rules.ts.
import { RATE_LIMITS as accounts } from "~/models/accounts/registers/rate-limits.rules";
import { RATE_LIMITS as adminExports } from "~/models/admin-exports/registers/rate-limits.rules";
import { RATE_LIMITS as calendar } from "~/models/calendar/registers/rate-limits.rules";
import { RATE_LIMITS as companies } from "~/models/companies/registers/rate-limits.rules";
import { RATE_LIMITS as core } from "~/models/core/registers/rate-limits.rules";
import { RATE_LIMITS as couples } from "~/models/couples/registers/rate-limits.rules";
import { RATE_LIMITS as credits } from "~/models/credits/registers/rate-limits.rules";
import { RATE_LIMITS as favorites } from "~/models/favorites/registers/rate-limits.rules";
import { RATE_LIMITS as instagram } from "~/models/instagram/registers/rate-limits.rules";
import { RATE_LIMITS as invoicing } from "~/models/invoicing/registers/rate-limits.rules";
import { RATE_LIMITS as media } from "~/models/media/registers/rate-limits.rules";
import { RATE_LIMITS as palette } from "~/models/palette/registers/rate-limits.rules";
import { RATE_LIMITS as pictures } from "~/models/pictures/registers/rate-limits.rules";
import { RATE_LIMITS as places } from "~/models/places/registers/rate-limits.rules";
import { RATE_LIMITS as projects } from "~/models/projects/registers/rate-limits.rules";
import { RATE_LIMITS as replies } from "~/models/replies/registers/rate-limits.rules";
import { RATE_LIMITS as reviews } from "~/models/reviews/registers/rate-limits.rules";
import { RATE_LIMITS as search } from "~/models/search/registers/rate-limits.rules";
import { RATE_LIMITS as subscriptions } from "~/models/subscriptions/registers/rate-limits.rules";
import { RATE_LIMITS as venues } from "~/models/venues/registers/rate-limits.rules";

export const ALL_RATE_LIMITS = {
  ...accounts,
  ...adminExports,
  ...calendar,
  ...companies,
  ...core,
  ...couples,
  ...credits,
  ...favorites,
  ...instagram,
  ...invoicing,
  ...media,
  ...palette,
  ...pictures,
  ...places,
  ...projects,
  ...replies,
  ...reviews,
  ...search,
  ...subscriptions,
  ...venues,
} as const;
