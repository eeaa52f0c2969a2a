import { featureEntries, featureRows } from "./features.ts";
import type { DeniedForm, DeniedPage, FormsByOwner } from "./owner-only.ts";

/**
 * Actions that an impersonating administrator may use. A new action must be added to this list or to a list below;
 * otherwise the test fails.
 */
export const HARMLESS_ACTIONS: ReadonlySet<string> = new Set(
  await featureRows<string>("access", "HARMLESS_ACTIONS"),
);

/** Routes that accept only some of their forms during impersonation. */
export const BY_FORM: Readonly<Record<string, FormsByOwner>> = await featureEntries<FormsByOwner>(
  "owner-only",
  "BY_FORM",
);

/**
 * Whether a page is out of reach during impersonation, because it is for administrators, couples or automated clients.
 */
export const isUnreachableByImpersonation = (route: string): boolean =>
  /^(?:shell\/admin|static\/project|couple|resources\/(?:admin|machines))\//.test(route);

/** Pages that only the owner may open. */
export const DENIED_PAGES: readonly DeniedPage[] = await featureRows("owner-only", "DENIED_PAGES");

/**
 * Forms that only the owner may send. If the route of a form is in `BY_FORM`, the values of the form are valid, so the
 * owner would succeed with them.
 */
export const DENIED_FORMS: readonly DeniedForm[] = await featureRows("owner-only", "DENIED_FORMS");
