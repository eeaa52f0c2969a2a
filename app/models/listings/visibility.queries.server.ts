import { HIDING_SIRET_STATUSES } from "~/models/companies/rules";
import { sql, type Query } from "~/models/core/database";

/**
 * SQL: whether account `a` is approved, onboarded, and neither disabled nor deleted. An account whose SIRET hides the
 * profile is included.
 */
export const isAccountApprovedAndActive: Query = sql`(
  a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL AND a.deleted_at IS NULL)`;

/**
 * SQL: whether the SIRET of a row of `companies` hides its account (`hidesProfile` in app/models/companies/rules.ts).
 */
export const doesSiretHideProfile: Query = sql`
  siret_status IN (${HIDING_SIRET_STATUSES[0]}, ${HIDING_SIRET_STATUSES[1]})`;

/**
 * SQL: whether couples see the profile, pictures and venues of account `a` (`isVisibleAccount` in visibility.rules.ts).
 */
export const isAccountVisible: Query = sql`(
  ${isAccountApprovedAndActive} AND NOT EXISTS (SELECT 1 FROM companies WHERE provider_id = a.id AND ${doesSiretHideProfile}))`;

/** SQL: whether couples see listing `l` now (`isListingShownAt` in visibility.rules.ts). */
export const isListingShown = (now: number): Query =>
  sql`(l.is_visible = 1 AND (l.is_further = 0 OR l.premium_until > ${now}))`;

/** SQL: whether couples see venue `v` now. */
export const isVenueShown = (now: number): Query =>
  sql`EXISTS (SELECT 1 FROM listings l WHERE l.id = v.id AND ${isListingShown(now)})`;
