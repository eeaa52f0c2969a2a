import type { CookieJar } from "~/http/cookies";
import type { Flash } from "~/http/flash";
import type { RateLimiter } from "~/http/limits/rate-limits";
import type { UnreadForm } from "~/http/forms/unread-form";
import type { PaymentNeeds } from "~/http/security/security-headers";
import type { Device } from "~/models/accounts/sessions/known-devices.server";
import type { ActiveSession, PendingSignIn } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import type { Domains } from "~/models/domains/queries.server";
import type { CallerContext } from "./types";

/** Everything that one request needs. The access makers pass it to loaders and actions. */
export interface RequestContext extends CallerContext {
  request: Request;
  requestId: string;
  url: URL;
  /** All seven domains, with administrators' settings. */
  domains: Domains;
  /** Rate limiter of suggestions, which writes nothing; null if the binding is missing. */
  suggestionLimiter: RateLimiter | null;
  /** The same for private calendars. */
  calendarLimiter: RateLimiter | null;
  /** The same for views of one page. */
  viewLimiter: RateLimiter | null;
  nonce: string;
  /** Payment needs of the requested page, set during rendering for the content security policy. */
  payments: PaymentNeeds | null;
  /** Origins that the page may show in frames: the players that the visitor requested or may start. */
  frameOrigins: Set<string>;
  /** Origins to which the page's forms may redirect, because browsers check redirects too. */
  formOrigins: Set<string>;
  cookies: CookieJar;
  /** Headers added to the response, whatever produced it. */
  outgoing: Headers;
  /** The browser. A new token takes effect only when it is set as a cookie. */
  device: Device;
  /** The posted form of an address that accepts files. In that case the body of `request` is empty. */
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
  /** The reason why the work was not done although the response is a redirect or a page. It is sent to scripts. */
  shortfall: "signed_out" | "not_allowed" | "refused" | null;
  flash(message: Flash): void;
  /** True if the flash was rendered. Its cookie is cleared unless this response redirects. */
  hasReadFlash: boolean;
  /** True if the response body reads the database while it is sent. The request is logged at its end. */
  readsWhileSent: boolean;
  /** Whether the response is shown on other sites, so that it must not set a cookie. */
  sendsNoCookie: boolean;
  /** For the request log. */
  userId: string | null;
}
