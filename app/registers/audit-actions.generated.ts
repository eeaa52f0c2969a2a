// Written by `npm run registers` from app/models/<noun>/registers/audit-actions.rules.ts.
import { AUDIT_ACTIONS as accounts } from "~/models/accounts/registers/audit-actions.rules";
import { AUDIT_ACTIONS as adminAccounts } from "~/models/admin-accounts/registers/audit-actions.rules";
import { AUDIT_ACTIONS as adminExports } from "~/models/admin-exports/registers/audit-actions.rules";
import { AUDIT_ACTIONS as adminRequests } from "~/models/admin-requests/registers/audit-actions.rules";
import { AUDIT_ACTIONS as calendar } from "~/models/calendar/registers/audit-actions.rules";
import { AUDIT_ACTIONS as companies } from "~/models/companies/registers/audit-actions.rules";
import { AUDIT_ACTIONS as couples } from "~/models/couples/registers/audit-actions.rules";
import { AUDIT_ACTIONS as credits } from "~/models/credits/registers/audit-actions.rules";
import { AUDIT_ACTIONS as domains } from "~/models/domains/registers/audit-actions.rules";
import { AUDIT_ACTIONS as lookups } from "~/models/lookups/registers/audit-actions.rules";
import { AUDIT_ACTIONS as maintenance } from "~/models/maintenance/registers/audit-actions.rules";
import { AUDIT_ACTIONS as moderation } from "~/models/moderation/registers/audit-actions.rules";
import { AUDIT_ACTIONS as onboarding } from "~/models/onboarding/registers/audit-actions.rules";
import { AUDIT_ACTIONS as outbox } from "~/models/outbox/registers/audit-actions.rules";
import { AUDIT_ACTIONS as privacy } from "~/models/privacy/registers/audit-actions.rules";
import { AUDIT_ACTIONS as projects } from "~/models/projects/registers/audit-actions.rules";
import { AUDIT_ACTIONS as promotions } from "~/models/promotions/registers/audit-actions.rules";
import { AUDIT_ACTIONS as reports } from "~/models/reports/registers/audit-actions.rules";
import { AUDIT_ACTIONS as requests } from "~/models/requests/registers/audit-actions.rules";
import { AUDIT_ACTIONS as reviews } from "~/models/reviews/registers/audit-actions.rules";
import { AUDIT_ACTIONS as siteDetails } from "~/models/site-details/registers/audit-actions.rules";
import { AUDIT_ACTIONS as subscriptions } from "~/models/subscriptions/registers/audit-actions.rules";
import { AUDIT_ACTIONS as testimonials } from "~/models/testimonials/registers/audit-actions.rules";
import { AUDIT_ACTIONS as venues } from "~/models/venues/registers/audit-actions.rules";

export const ALL_AUDIT_ACTIONS = [
  ...accounts,
  ...adminAccounts,
  ...adminExports,
  ...adminRequests,
  ...calendar,
  ...companies,
  ...couples,
  ...credits,
  ...domains,
  ...lookups,
  ...maintenance,
  ...moderation,
  ...onboarding,
  ...outbox,
  ...privacy,
  ...projects,
  ...promotions,
  ...reports,
  ...requests,
  ...reviews,
  ...siteDetails,
  ...subscriptions,
  ...testimonials,
  ...venues,
] as const;
