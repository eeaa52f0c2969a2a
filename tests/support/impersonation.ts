import { entriesOf, rowsOf } from "./features.ts";
import type { DeniedForm, DeniedPage, FormsByOwner } from "./owner-only.ts";

/** Actions open to an impersonating administrator. The test fails for a new action that is in no list. */
export const HARMLESS_ACTIONS: ReadonlySet<string> = new Set(
  await rowsOf<string>("access", "HARMLESS_ACTIONS"),
);

/** Routes where access depends on the form. */
export const BY_FORM: Readonly<Record<string, FormsByOwner>> = await entriesOf<FormsByOwner>(
  "owner-only",
  "BY_FORM",
);

/** Pages for administrators, couples and automated clients, which impersonation cannot reach. */
export const isOutOfReach = (route: string): boolean =>
  /^(?:shell\/admin|static\/project|resources\/machines)\//.test(route);

/** Pages only for the owner. */
export const DENIED_PAGES: readonly DeniedPage[] = await rowsOf("owner-only", "DENIED_PAGES");

/** Forms only for the owner. Those of `BY_FORM` have values with which the owner would succeed. */
export const DENIED_FORMS: readonly DeniedForm[] = await rowsOf("owner-only", "DENIED_FORMS");
