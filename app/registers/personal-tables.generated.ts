// Written by `npm run registers` from app/models/<noun>/registers/personal-tables.rules.ts.
import { PERSONAL_TABLES as accounts } from "~/models/accounts/registers/personal-tables.rules";
import { PERSONAL_TABLES as audit } from "~/models/audit/registers/personal-tables.rules";
import { PERSONAL_TABLES as calendar } from "~/models/calendar/registers/personal-tables.rules";
import { PERSONAL_TABLES as companies } from "~/models/companies/registers/personal-tables.rules";
import { PERSONAL_TABLES as credits } from "~/models/credits/registers/personal-tables.rules";
import { PERSONAL_TABLES as directory } from "~/models/directory/registers/personal-tables.rules";
import { PERSONAL_TABLES as idempotency } from "~/models/idempotency/registers/personal-tables.rules";
import { PERSONAL_TABLES as instagram } from "~/models/instagram/registers/personal-tables.rules";
import { PERSONAL_TABLES as listings } from "~/models/listings/registers/personal-tables.rules";
import { PERSONAL_TABLES as media } from "~/models/media/registers/personal-tables.rules";
import { PERSONAL_TABLES as moderation } from "~/models/moderation/registers/personal-tables.rules";
import { PERSONAL_TABLES as notifications } from "~/models/notifications/registers/personal-tables.rules";
import { PERSONAL_TABLES as onboarding } from "~/models/onboarding/registers/personal-tables.rules";
import { PERSONAL_TABLES as outbox } from "~/models/outbox/registers/personal-tables.rules";
import { PERSONAL_TABLES as pictures } from "~/models/pictures/registers/personal-tables.rules";
import { PERSONAL_TABLES as portfolios } from "~/models/portfolios/registers/personal-tables.rules";
import { PERSONAL_TABLES as portraits } from "~/models/portraits/registers/personal-tables.rules";
import { PERSONAL_TABLES as privacy } from "~/models/privacy/registers/personal-tables.rules";
import { PERSONAL_TABLES as promotions } from "~/models/promotions/registers/personal-tables.rules";
import { PERSONAL_TABLES as replies } from "~/models/replies/registers/personal-tables.rules";
import { PERSONAL_TABLES as reports } from "~/models/reports/registers/personal-tables.rules";
import { PERSONAL_TABLES as requests } from "~/models/requests/registers/personal-tables.rules";
import { PERSONAL_TABLES as reviews } from "~/models/reviews/registers/personal-tables.rules";
import { PERSONAL_TABLES as socialNetworks } from "~/models/social-networks/registers/personal-tables.rules";
import { PERSONAL_TABLES as statistics } from "~/models/statistics/registers/personal-tables.rules";
import { PERSONAL_TABLES as stripe } from "~/models/stripe/registers/personal-tables.rules";
import { PERSONAL_TABLES as subscriptions } from "~/models/subscriptions/registers/personal-tables.rules";
import { PERSONAL_TABLES as venues } from "~/models/venues/registers/personal-tables.rules";
import { PERSONAL_TABLES as videos } from "~/models/videos/registers/personal-tables.rules";

export const ALL_PERSONAL_TABLES = [
  ...accounts,
  ...audit,
  ...calendar,
  ...companies,
  ...credits,
  ...directory,
  ...idempotency,
  ...instagram,
  ...listings,
  ...media,
  ...moderation,
  ...notifications,
  ...onboarding,
  ...outbox,
  ...pictures,
  ...portfolios,
  ...portraits,
  ...privacy,
  ...promotions,
  ...replies,
  ...reports,
  ...requests,
  ...reviews,
  ...socialNetworks,
  ...statistics,
  ...stripe,
  ...subscriptions,
  ...venues,
  ...videos,
] as const;
