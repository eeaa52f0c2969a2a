import type { RequestContext } from "~/context/request-context";
import { findHost } from "~/i18n/domains";
import { isProviderId } from "~/models/directory/address.rules";
import { days, inSeconds } from "~/models/core/time.rules";

/**
 * Cookie of a browser that has opened public pages from the back-office, as providers and administrators do. It lists
 * the ids of the providers whose pages were opened in this way.
 */
export const OWN_COOKIE = "own";
const OWN_COOKIE_SECONDS = inSeconds(days(400));
/** Maximum number of providers in the cookie. If there are more, the oldest one is removed. */
const PROVIDERS_REMEMBERED = 20;

type Visit = Pick<RequestContext, "request" | "hosts" | "cookies" | "outgoing">;

/**
 * Whether a visitor of a provider's public page is the provider or an administrator: the visit follows a link of the
 * back-office, or an earlier visit of this browser did. The public side has no session that could tell.
 */
export function isOwnVisit(ctx: Visit, providerId: string): boolean {
  const { cookies, outgoing } = ctx;
  const known = ownProviders(ctx);
  if (known.includes(providerId)) return true;
  if (!isFromOffice(ctx)) return false;
  const remembered = [...known, providerId].slice(-PROVIDERS_REMEMBERED).join(".");
  outgoing.append("Set-Cookie", cookies.write(OWN_COOKIE, remembered, { maxAge: OWN_COOKIE_SECONDS }));
  return true;
}

/** The ids of the providers whose public pages this browser has opened from the back-office, newest last. */
export const ownProviders = ({ request, cookies }: Pick<Visit, "request" | "cookies">): string[] =>
  (cookies.read(request, OWN_COOKIE) ?? "").split(".").filter(isProviderId);

/** Whether the request follows a link on a page of the back-office. Browsers send the origin of that page. */
export function isFromOffice({ request, hosts }: Pick<Visit, "request" | "hosts">): boolean {
  const page = request.headers.get("Referer");
  if (page === null || !URL.canParse(page)) return false;
  return findHost(new URL(page).hostname, hosts)?.side === "office";
}
