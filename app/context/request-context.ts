import type { CookieJar } from "~/http/cookies";
import type { Flash } from "~/http/flash";
import type { RateLimiter } from "~/http/rate-limits";
import type { UnreadForm } from "~/http/unread-form";
import type { PaymentNeeds } from "~/http/security-headers";
import type { Device } from "~/models/accounts/sessions/known-devices.server";
import type { ActiveSession, PendingSignIn } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import type { Domains } from "~/models/domains/queries.server";
import type { SiteContext } from "./types";

/** Everything one request needs; the access makers pass it to loaders and actions. */
export interface RequestContext extends SiteContext {
  request: Request;
  requestId: string;
  url: URL;
  /** All seven domains, as administrators configured them. */
  domains: Domains;
  /** The visitor's address, counted by rate limits (app/http/visitor-address.ts); never logged. */
  address: string;
  /** Rate limiter of suggestions that needs no write; null when the binding is missing. */
  suggestionLimiter: RateLimiter | null;
  /** The same for private calendars. */
  calendarLimiter: RateLimiter | null;
  /** The same for views of one page. */
  viewLimiter: RateLimiter | null;
  nonce: string;
  /** Payment needs of the requested page; set during rendering, for the content security policy. */
  payments: PaymentNeeds | null;
  /** Origins the page may show in frames: of players that the visitor asked for or may start. */
  frameOrigins: Set<string>;
  /** Origins the page's forms may redirect to; browsers check that too. */
  formOrigins: Set<string>;
  cookies: CookieJar;
  /** Headers added to the response, whatever produced it. */
  outgoing: Headers;
  /** The browser. A new token counts only after it is set as a cookie. */
  device: Device;
  /** The posted form of an address that takes files; the body of `request` is empty then. */
  unreadForm: UnreadForm | null;
  /** The session of this request, read once. */
  session(): Promise<ActiveSession | null>;
  /** The sign-in that passed the password and still needs the second-factor code. */
  pendingSignIn(): Promise<PendingSignIn | null>;
  /** True when the session cookie is expired or unknown. */
  hasStaleSession: boolean;
  /** True when impersonation has expired: this response restores the administrator's own session. */
  hasOwnSessionBack: boolean;
  /** Error code of a denied request; resource routes lose it otherwise. */
  denial: ErrorCode | null;
  /** Why the work was not done although the answer is a redirect or a page: told to scripts. */
  shortfall: "signed_out" | "not_allowed" | "refused" | null;
  flash(message: Flash): void;
  /** True when the flash was rendered; clear its cookie unless this response redirects. */
  hasReadFlash: boolean;
  /** True when the body reads the database while it is sent; the request is logged at its end. */
  readsWhileSent: boolean;
  /** The response is shown on other sites, so it must not set a cookie. */
  sendsNoCookie: boolean;
  /** For the request log. */
  userId: string | null;
}
